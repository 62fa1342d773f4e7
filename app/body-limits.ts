import { DRAFT_MAX_BYTES } from './lots/import/lot-calls.ts'
import type { RoutePattern } from './shared/addresses.ts'

/** What a request may carry where no other limit is declared: no other form of the shop comes near it. */
export const usualLimitBytes = 64 * 1024

/** The routes that take files: their actions check the permission before they read anything. */
export const largeBodies = {
  '/admin/products/:id/picture-uploads': 16 * 1024 * 1024,
  // Written to disk as it comes.
  '/admin/import': 41 * 1024 * 1024,
  // 500 rows with long texts.
  '/admin/lot-imports/:id/rows': 8 * 1024 * 1024,
  '/admin/lot-drafts/:id': DRAFT_MAX_BYTES,
  // 25 sales of 40 lines with long names.
  '/admin/counter/offline-sales': 1024 * 1024,
  '/api/upload-products-csv': 41 * 1024 * 1024,
} as const satisfies Partial<Record<RoutePattern, number>>

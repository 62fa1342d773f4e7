import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const seeded = fileURLToPath(new URL('./seeded-fast-check.ts', import.meta.url))

/** Gives tests that import `fast-check` the one with the seed of the run; those without it load nothing more. */
export function seedFastCheck(): Plugin {
  return {
    name: 'seed-fast-check',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'fast-check' && importer !== seeded ? seeded : undefined),
  }
}

import { z } from '#shared/zod.ts'

/** The values that a change touched, by their names. */
export const changedValues = z.record(z.string(), z.unknown())

/** A change of the settings, as their history tells it. */
export interface SettingChange {
  id: string
  settings: 'pages' | 'payment' | 'store' | 'tax'
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Name, else email address, of who did it; null when that account is gone. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

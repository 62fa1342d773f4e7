import type { SettingChangeRow } from '../../../db/schema/settings.ts'

/** A change of the settings, as their history tells it. */
export interface SettingChange {
  id: string
  settings: SettingChangeRow['settings']
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Name, else e-mail address, of who did it; null when that account is gone. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

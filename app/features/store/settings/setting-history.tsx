import { ChangeHistory } from '../../../ui/lists/change-history.tsx'
import { describeSettingChange } from './setting-change-text.ts'
import type { SettingChange } from './setting-changes.server.ts'

/** Who changed which settings, and when; the newest first. */
export function SettingHistory({ changes }: { changes: readonly SettingChange[] }) {
  const shown = changes.map((change) => ({ ...change, ...describeSettingChange(change) }))
  return <ChangeHistory heading="Changes" nothing="No settings were changed so far." changes={shown} />
}

import { ChangeHistory } from '#ui/lists/change-history.tsx'
import { describeSettingChange } from './setting-change-text.ts'
import type { SettingChange } from './setting-changes.ts'

/** Who changed which settings, and when; the newest first. */
export function SettingHistory({
  changes,
  otherLabels,
}: {
  changes: readonly SettingChange[]
  /** Of settings that other features own. */
  otherLabels: Readonly<Record<string, string>>
}) {
  const shown = changes.map((change) => ({ ...change, ...describeSettingChange(change, otherLabels) }))
  return <ChangeHistory heading="Changes" nothing="No settings were changed so far." changes={shown} />
}

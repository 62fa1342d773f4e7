import { ChangeHistory } from '#ui/lists/change-history.tsx'
import { describeChange, type ProductChange } from './change-text.ts'

/** Who changed what of a product, and when; the newest first. */
export function ProductHistory({ changes }: { changes: readonly ProductChange[] }) {
  const shown = changes.map((change) => ({
    ...change,
    ...describeChange(change),
    who: change.kind === 'marked-down' ? 'The markdown rules' : change.who,
  }))
  return <ChangeHistory heading="History" nothing="Nothing was changed here so far." changes={shown} />
}

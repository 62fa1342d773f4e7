import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { counted, formatCount } from '#shared/text/counted.ts'

/** More names than anybody reads would hold up the page. */
const LISTED = 50

interface Props {
  rows: readonly PricingRow[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before products leave the table. */
export function DeleteDialog({ rows, onConfirm, onClose }: Props) {
  const more = rows.length - LISTED
  const question = {
    heading: `Delete ${counted(rows.length, 'Product')}?`,
    text: 'This action cannot be undone. These products leave the table:',
    confirm: 'Delete',
    isDangerous: true,
  }
  return (
    <ConfirmDialog question={question} onConfirm={onConfirm} onClose={onClose}>
      <div
        role="region"
        aria-label="Products to delete"
        tabIndex={0}
        className="mt-3 max-h-64 overflow-y-auto rounded-control border border-line bg-paper px-3 py-2 text-[0.9375rem]"
      >
        <ul className="grid gap-1">
          {rows.slice(0, LISTED).map((row) => (
            <li key={row.id} className="wrap-anywhere">
              {nameOf(row)}
            </li>
          ))}
          {more > 0 && <li className="text-ink-soft">and {formatCount(more)} more</li>}
        </ul>
      </div>
    </ConfirmDialog>
  )
}

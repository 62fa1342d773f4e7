import { Dialog } from '../../ui/dialog.tsx'
import { nameOf, type PricingRow } from './pricing-row.ts'

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
  return (
    <Dialog
      heading={`Delete ${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'Product' : 'Products'}?`}
      isAlert
      onClose={onClose}
    >
      <p className="mt-2 text-ink-soft">This action cannot be undone. These products leave the table:</p>
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
          {more > 0 && <li className="text-ink-soft">and {more.toLocaleString('en-US')} more</li>}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className="button button-secondary">
          Cancel
        </button>
        <button
          type="button"
          onClick={() => {
            onClose()
            onConfirm()
          }}
          className="button bg-danger text-white"
        >
          Delete
        </button>
      </div>
    </Dialog>
  )
}

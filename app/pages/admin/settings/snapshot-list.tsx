import type { Snapshot } from '#upkeep/danger-zone/snapshot-list.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { formatStoreDate, formatStoreDateTime } from '#shared/time/shop-time.ts'
import { Card } from '#ui/card.tsx'

/** What was deleted, and the way to have it back. */
export function SnapshotList({ snapshots }: { snapshots: readonly Snapshot[] }) {
  if (snapshots.length === 0) return null
  return (
    <Card id="snapshots" heading="Snapshots">
      <p className="mt-1 text-ink-soft">
        Deleted orders and what the danger zone deleted are kept for 30 days. Restoring puts all of a snapshot
        back, or changes nothing.
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {snapshots.map((snapshot) => (
          <li key={snapshot.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <p>
              <strong>{contentOf(snapshot)}</strong>
              <span className="block text-sm text-ink-soft">
                Deleted on {formatStoreDateTime(new Date(snapshot.atMs))} by{' '}
                {snapshot.who ?? 'a former account'}
                {snapshot.restoredMs === null &&
                  `, kept until ${formatStoreDate(new Date(snapshot.untilMs))}`}
              </span>
            </p>
            {snapshot.restoredMs === null ? (
              <CommandForm
                command="restore"
                row={snapshot.id}
                failed="Not restored"
                submit="Restore"
                busy="Restoring..."
                button={{ tone: 'secondary' }}
                className="grid max-w-md justify-items-end gap-2"
              />
            ) : (
              <span className="text-sm font-semibold text-success">
                Restored on {formatStoreDateTime(new Date(snapshot.restoredMs))}
                {snapshot.uncountedCents > 0 && (
                  <span className="block font-normal text-ink">
                    {formatDollars(snapshot.uncountedCents)} of it is in no drawer: the drawer was counted
                    without it.
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function contentOf({ kind, counts, orderNumber }: Snapshot): string {
  if (kind === 'products')
    return `${counted(counts.products ?? 0, 'product')}, ${counted(counts.cart_items ?? 0, 'cart item')}`
  const what = orderNumber ? `Order ${orderNumber}` : counted(counts.orders ?? 0, 'order')
  return `${what}, ${counted(counts.order_items ?? 0, 'item')}`
}

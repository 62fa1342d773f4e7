import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { differenceText } from '#counter/drawer/drawer-messages.ts'
import { getDifference, type ClosedDrawer } from './drawer-report.ts'

/** Closed drawers, each with its report and whether its count was right. */
export function DrawerList({ drawers }: { drawers: readonly ClosedDrawer[] }) {
  return (
    <ul aria-label="Closed drawers" className="divide-y divide-line">
      {drawers.map((drawer) => (
        <li key={drawer.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
          <span className="min-w-0 wrap-anywhere">
            <TextLink
              href={href('/admin/counter/drawer/reports/:id', { id: drawer.id })}
              className="font-semibold"
            >
              {formatStoreDateTime(new Date(drawer.closedAtMs))}
            </TextLink>
            <span className="block text-sm text-ink-soft">
              {[drawer.closedBy && `Closed by ${drawer.closedBy}`, differenceText(getDifference(drawer))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{formatDollars(drawer.countedCents)}</span>
        </li>
      ))}
    </ul>
  )
}

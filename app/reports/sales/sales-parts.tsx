import { formatDollars } from '#shared/money.ts'
import { departmentLabel } from '#catalogue/departments.ts'
import { counted } from '#shared/text/counted.ts'
import { DashboardPanel, NothingHere } from '#reports/dashboard-panel.tsx'
import type { Sales, Takings } from './sales.ts'

/** The sales of each department in thirty days, the best first. */
export function DepartmentsPanel({ departments }: Pick<Sales, 'departments'>) {
  const bestCents = departments[0]?.soldCents ?? 0
  return (
    <DashboardPanel heading="Best Departments">
      {departments.length === 0 && <NothingHere>Nothing was sold in the last 30 days.</NothingHere>}
      <ol className="mt-3 grid gap-3">
        {departments.map(({ department, pieces, soldCents }) => (
          <li key={department}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{departmentLabel(department)}</span>
              <span className="tabular-nums">
                {formatDollars(soldCents)} · {counted(pieces, 'piece')}
              </span>
            </p>
            <progress
              aria-hidden="true"
              className="mt-1 w-full"
              value={soldCents}
              max={Math.max(1, bestCents)}
            />
          </li>
        ))}
      </ol>
    </DashboardPanel>
  )
}

/** Who bought in thirty days. */
export function CustomersPanel({ guests, members }: Pick<Sales, 'guests' | 'members'>) {
  return (
    <DashboardPanel heading="Guests and Members">
      <dl className="mt-2">
        <Customers label="Guests" takings={guests} />
        <Customers label="Members" takings={members} />
      </dl>
    </DashboardPanel>
  )
}

function Customers({ label, takings }: { label: string; takings: Takings }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="font-semibold">{label}</dt>
      <dd className="tabular-nums">
        {counted(takings.orders, 'order')} · {formatDollars(takings.totalCents)}
      </dd>
    </div>
  )
}

import { formatDollars } from '#shared/money.ts'
import { departmentLabel } from '#catalogue/departments.ts'
import { counted } from '#shared/text/counted.ts'
import { DashboardPanel, NothingHere } from '#reports/dashboard-panel.tsx'
import type { Sales } from './sales.ts'

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

import { formatDollars } from '#shared/money.ts'
import { departmentLabel } from '#catalogue/departments.ts'
import { counted } from '#shared/text/counted.ts'
import { BarList } from '#ui/plots/bar-list.tsx'
import { DashboardPanel, NothingHere } from '#reports/dashboard-panel.tsx'
import type { Sales } from './sales.ts'

/** The sales of each department in thirty days, the best first. */
export function DepartmentsPanel({ departments }: Pick<Sales, 'departments'>) {
  return (
    <DashboardPanel heading="Best Departments">
      {departments.length === 0 && <NothingHere>Nothing was sold in the last 30 days.</NothingHere>}
      <BarList
        rows={departments.map(({ department, pieces, soldCents }) => ({
          key: department,
          name: departmentLabel(department),
          text: `${formatDollars(soldCents)} · ${counted(pieces, 'piece')}`,
          value: soldCents,
        }))}
      />
    </DashboardPanel>
  )
}

import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { mayUse } from '#pages/admin/address-permissions.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/reports'

/** Those that the role may read (R103). */
export function loader({ context }: Route.LoaderArgs) {
  const { role } = adminOf(context)
  return reports.filter(({ address }) => mayUse(role, address))
}

const reports = [
  {
    address: href('/admin/reports/sales-tax'),
    title: 'Sales tax',
    text: 'What was taxed in a month or half-year, the lines of the return, and closing a period.',
  },
  {
    address: href('/admin/reports/visits'),
    title: 'How people find you',
    text: 'What was looked at, and what was searched for and not found.',
  },
  { address: href('/admin/lots'), title: 'Lots', text: 'What each lot cost, and what came in for it.' },
  {
    address: href('/admin/reports/journal'),
    title: 'Journal',
    text: 'Every day in double entry, for QuickBooks or Xero.',
  },
  {
    address: href('/admin/reports/inventory'),
    title: 'Inventory at cost',
    text: 'What was in stock at the end of a day, and what it cost.',
  },
  {
    address: href('/admin/orders/cash-up'),
    title: 'Cash-up',
    text: 'What one day brought, by how it was paid.',
  },
  {
    address: href('/admin/counter/drawer/reports'),
    title: 'Z-reports',
    text: 'What each closed drawer took and was counted with.',
  },
]

/** The ways to all reports. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Reports" lead="Figures for you, your accountant and the tax office.">
      <ul className="panel mt-4 max-w-3xl divide-y divide-line py-1">
        {loaderData.map(({ address, title, text }) => (
          <li key={address} className="py-3">
            <TextLink href={address} className="text-lg font-semibold">
              {title}
            </TextLink>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}

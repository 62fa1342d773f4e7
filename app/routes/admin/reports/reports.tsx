import { href } from '../../../shared/addresses.ts'
import { TextLink } from '../../../ui/button.tsx'
import { privateAnswer } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import { AdminHeading } from '../shell.tsx'
import type { Route } from './+types/reports'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Reports', at)

/** So that no navigation goes past the guard. */
export const loader = () => null

const reports = [
  {
    address: href('/admin/reports/sales-tax'),
    title: 'Sales tax',
    text: 'What was taxed in a month or half-year, the lines of the return, and closing a period.',
  },
  { address: href('/admin/lots'), title: 'Lots', text: 'What each lot cost and what it has brought.' },
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
export default function Reports() {
  return (
    <>
      <AdminHeading heading="Reports" lead="Figures for you, your accountant and the tax office." />
      <ul className="panel mt-4 max-w-3xl divide-y divide-line py-1">
        {reports.map(({ address, title, text }) => (
          <li key={address} className="py-3">
            <TextLink href={address} className="text-lg font-semibold">
              {title}
            </TextLink>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

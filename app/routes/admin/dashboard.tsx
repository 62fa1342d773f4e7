import { readDashboard } from '../../features/reports/dashboard.server.ts'
import { deskVersion } from '../../features/reports/desk-events.server.ts'
import type { Route } from './+types/dashboard'
import { adminMeta, adminPages } from './admin-pages.ts'
import { AdminHeading } from './shell.tsx'

export const meta = (at: Route.MetaArgs) => adminMeta('Dashboard', at)

export async function loader() {
  const version = deskVersion()
  return { ...(await readDashboard()), version }
}

const whole = new Intl.NumberFormat('en-US')

/** Four figures and where to go from here (specification, “Dashboard”). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { productCount, revenuePotentialDollars, inventory, orderCount } = loaderData
  const sign = revenuePotentialDollars < 0 ? '-' : ''
  const figures = [
    ['Total Products', whole.format(productCount)],
    ['Revenue Potential', `${sign}$${whole.format(Math.abs(revenuePotentialDollars))}`],
    ['Total Inventory', whole.format(inventory)],
    ['Total Orders', whole.format(orderCount)],
  ]
  return (
    <>
      <AdminHeading heading="Dashboard" />
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
            <dt className="text-sm font-medium text-ink-soft sm:text-base">{label}</dt>
            <dd className="mt-1 font-display text-2xl font-bold wrap-anywhere sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="quick-actions" className="panel mt-6 sm:mt-8">
        <h2 id="quick-actions" className="text-2xl font-bold">
          Quick Actions
        </h2>
        <p className="mt-1 text-ink-soft">Manage your catalogue, orders and pickups from here.</p>
        <ul className="mt-4 flex flex-wrap gap-2.5">
          {adminPages.slice(1).map(({ path, label }) => (
            <li key={path}>
              <a href={path} className="button button-secondary">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

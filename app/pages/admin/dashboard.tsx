import { may } from '#accounts/admins/permissions.ts'
import { AgeingPanel, RunningLowPanel, SoldOutPanel } from '#reports/stock-panels.tsx'
import { DepartmentsPanel } from '#reports/sales/sales-parts.tsx'
import { readDashboard } from '#reports/dashboard.server.ts'
import { DashboardPanel } from '#reports/dashboard-panel.tsx'
import { dashboardVersion } from '#reports/dashboard-events.server.ts'
import { FigureCards } from '#reports/figure-cards.tsx'
import { FirstStepsPanel } from '#reports/first-steps/first-steps-panel.tsx'
import { readFirstSteps } from '#reports/first-steps/first-steps.server.ts'
import { LiveMark } from '#reports/live-mark.tsx'
import { DashboardNotes } from '#reports/dashboard-notes.tsx'
import { NewOrdersPanel, UnpaidPanel } from '#reports/open-orders.tsx'
import { SalesChart } from '#reports/sales/sales-chart.tsx'
import { TodayPanel } from '#reports/today/today-panel.tsx'
import { useLiveDashboard } from '#reports/live-dashboard.tsx'
import { readBackupTrouble } from '#upkeep/backup/runs/backup-trouble.server.ts'
import { SampleDataNote } from '#upkeep/sample-data/sample-data-note.tsx'
import { countSampleData } from '#upkeep/sample-data/sample-removal.server.ts'
import { hideFirstSteps } from '#settings/store/first-steps.server.ts'
import { countRefusedSales } from '#counter/offline/refused-sales.server.ts'
import { listOpenRegisters } from '#counter/offline/registers.server.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { z } from '#shared/zod.ts'
import { NoticeToast } from '#ui/feedback/notice-toast.tsx'
import type { Route } from './+types/dashboard'
import { pagesOf, type Actor } from './admin-pages.ts'
import { command, commands, done } from './command.server.ts'
import { adminOf, mayDo, readActor } from './guard.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  // Before the figures: what changes while they are read is told by the stream.
  const version = dashboardVersion()
  const admin = adminOf(context)
  const isOwner = mayDo(context, 'changeSettings')
  const now = new Date()
  const [dashboard, firstSteps, samples, backupTrouble, refusedSales, registers, actor] = await Promise.all([
    readDashboard({ now }),
    isOwner ? readFirstSteps(admin) : null,
    isOwner ? countSampleData() : null,
    isOwner ? readBackupTrouble({ now }) : null,
    countRefusedSales(),
    listOpenRegisters({ now }),
    readActor(context),
  ])
  const notice = settingNotices.read(url.searchParams)
  const silent = registers.filter(({ isSilent }) => isSilent)
  const silentSinceMs = silent.length > 0 ? Math.min(...silent.map(({ heardAtMs }) => heardAtMs)) : null
  const notes = { backupTrouble, refusedSales, silentSinceMs }
  return { version, actor, firstSteps, samples, notes, notice, ...dashboard }
}

/** Takes the first steps of a new store off the dashboard. */
export const action = commands({
  'hide-first-steps': command({
    what: 'hiding the first steps',
    form: z.object({}),
    may: 'changeSettings',
    async run({ now }) {
      await hideFirstSteps({ now })
      return done(settingNotices.of('first-steps-hidden'))
    },
  }),
})

type Data = Awaited<ReturnType<typeof loader>>
let lastSeen: Data | undefined

/** The page reads itself again whenever something happens; a lost connection must not cost it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Data> {
  try {
    lastSeen = await serverLoader()
  } catch (error) {
    if (!lastSeen || error instanceof Response) throw error
  }
  return lastSeen
}
clientLoader.hydrate = true as const

/** Figures, what the owner needs today, and where to go from here (S51). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { stockFigures, ageing, newOrders, unpaid, runningLow, soldOut, mailbox, sales } = loaderData
  const { today, firstSteps, samples, notes, notice } = loaderData
  const isLive = useLiveDashboard(loaderData)
  return (
    <AdminPage title="Dashboard" tools={<LiveMark isLive={isLive} />}>
      <NoticeToast message={notice && settingNotices.messageOf(notice)} />
      <DashboardNotes
        mailbox={may(loaderData.actor.role, 'readMail') ? mailbox : { failedMails: 0, heldMails: 0 }}
        {...notes}
      />
      {/* Until the first order there is nothing to tell. */}
      {stockFigures.orderCount > 0 && <TodayPanel today={today} />}
      {firstSteps && <FirstStepsPanel firstSteps={firstSteps} />}
      {samples && <SampleDataNote samples={samples} />}
      <div className="mt-6 grid gap-3 sm:gap-5">
        <div className="grid gap-3 sm:gap-5 md:grid-cols-2">
          <NewOrdersPanel newOrders={newOrders} />
          <UnpaidPanel unpaid={unpaid} />
        </div>
        <div className="grid gap-3 sm:gap-5 xl:grid-cols-3">
          <DashboardPanel heading="Sales" className="xl:col-span-2">
            <SalesChart {...sales} />
          </DashboardPanel>
          <DepartmentsPanel departments={sales.departments} />
        </div>
        <FigureCards stockFigures={stockFigures} />
        <div className="grid gap-3 sm:gap-5 md:grid-cols-2 xl:grid-cols-3">
          <SoldOutPanel count={stockFigures.soldOutCount} products={soldOut} />
          <RunningLowPanel products={runningLow} />
          <AgeingPanel ageing={ageing} />
        </div>
        <QuickActions actor={loaderData.actor} />
      </div>
    </AdminPage>
  )
}

function QuickActions({ actor }: { actor: Actor }) {
  return (
    <Card id="quick-actions" heading="Quick Actions">
      <p className="mt-1 text-ink-soft">Manage your catalogue, orders and pickups from here.</p>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {pagesOf(actor)
          .slice(1)
          .map(({ path, label }) => (
            <li key={path}>
              <LinkButton href={path} size="small">
                {label}
              </LinkButton>
            </li>
          ))}
      </ul>
    </Card>
  )
}

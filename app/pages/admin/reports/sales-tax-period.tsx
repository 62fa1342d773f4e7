import { randomUUID } from 'node:crypto'
import { closePeriod } from '#reports/sales-tax/period-closing.server.ts'
import { salesTaxNotices } from '#reports/sales-tax/sales-tax-messages.ts'
import { listClosings, readKeptMonths } from '#reports/sales-tax/sales-tax.server.ts'
import { refusalOfClosing, reportPeriod, type PeriodReport } from '#reports/sales-tax/sales-tax.ts'
import { EVENTS_SHOWN, listTaxEvents } from '#reports/sales-tax/tax-events.server.ts'
import { parsePeriod } from '#reports/sales-tax/tax-period.ts'
import { readFilingDiscount } from '#settings/tax/tax-rules.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { shortPlainDay } from '#shared/time/store-day.ts'
import { z } from '#shared/zod.ts'
import { Card } from '#ui/card.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { requireRecentProof } from '#pages/admin/guard.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { PeriodEvents, PeriodFigures } from './period-parts.tsx'
import type { Route } from './+types/sales-tax-period'

function periodOf({ period: name }: { readonly period?: string }) {
  const period = parsePeriod(name ?? '')
  if (!period) throw notFound()
  return period
}

export async function loader({ url, params }: Route.LoaderArgs) {
  const period = periodOf(params)
  const page = parsePage(url.searchParams.get('page'))
  const [months, closings, discount, { events, count }] = await Promise.all([
    readKeptMonths(),
    listClosings(),
    readFilingDiscount(period.lastDay),
    listTaxEvents(period, page),
  ])
  const closable = { lastClosedDay: closings.at(-1)?.lastDay ?? null, today: isoStoreDate(new Date()) }
  return {
    period,
    report: reportPeriod(period, months, closings),
    discount,
    events: events.map((event, at) => ({ ...event, id: `${event.orderId}-${at}` })),
    page,
    pageCount: Math.ceil(count / EVENTS_SHOWN),
    refusal: refusalOfClosing(period, closable),
  }
}

export const action = commands({
  close: command({
    what: 'closing a tax period',
    form: z.object({}),
    // Not to be undone, so it asks for a recent proof (R85).
    async run({ asked, admin: { userId }, now }) {
      const period = periodOf(asked.params)
      requireRecentProof(asked, href('/admin/reports/sales-tax/:period', { period: period.id }))
      const outcome = await closePeriod({ key: randomUUID(), period, userId, now })
      return outcome.ok
        ? done(salesTaxNotices.of('closed'))
        : refused(409, salesTaxNotices.messageOf(salesTaxNotices.of(outcome.error.reason)))
    },
  }),
})

export default function SalesTaxPeriod({ loaderData }: Route.ComponentProps) {
  const { period, report, discount, refusal, ...list } = loaderData
  return (
    <AdminPage
      title={period.label}
      lead={`Sales tax from ${shortPlainDay(period.firstDay)} to ${shortPlainDay(period.lastDay)}.`}
      back={[`${href('/admin/reports/sales-tax')}?by=${period.length}`, 'Sales Tax']}
      notices={salesTaxNotices}
    >
      <PeriodFigures report={report} discount={discount} />
      <ClosingCard state={report.state} refusal={refusal} />
      <PeriodEvents period={period.id} {...list} />
    </AdminPage>
  )
}

interface ClosingProps {
  state: PeriodReport['state']
  /** Why it cannot be closed now; null when it can. */
  refusal: keyof typeof reasons | null
}

const reasons = {
  'not-over': 'It can be closed once it is over.',
  'closed-already': 'It is part of a period that is closed.',
  gap: 'Close the period before it first.',
}

/** Closes a period once its return is filed. */
function ClosingCard({ state, refusal }: ClosingProps) {
  const isClosed = state === 'closed'
  return (
    <Card id="closing" heading={isClosed ? 'Closed' : 'Close this period'} isSmall className="mt-5 max-w-3xl">
      <p className="mt-1 text-ink-soft">
        {isClosed
          ? 'These figures stay as they are. What changes later is a correction of the next period.'
          : 'Close it when you have filed the return. Its figures stay as they are then; what is refunded, canceled or deleted later is a correction of the next period. This cannot be undone.'}
      </p>
      {!isClosed && refusal && <p className="mt-3 font-semibold">{reasons[refusal]}</p>}
      {!refusal && (
        <CommandForm
          command="close"
          submit="Close this period"
          busy="Closing..."
          button={{ tone: 'secondary' }}
          className="mt-4"
        />
      )}
    </Card>
  )
}

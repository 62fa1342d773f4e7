import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { closePeriod } from '#reports/sales-tax/period-closing.server.ts'
import { ClosePeriodCard } from '#reports/sales-tax/close-period-card.tsx'
import { PeriodEvents } from '#reports/sales-tax/period-events.tsx'
import { PeriodFigures } from '#reports/sales-tax/period-figures.tsx'
import { salesTaxNotices } from '#reports/sales-tax/sales-tax-messages.ts'
import { EVENTS_SHOWN, listTaxEvents } from '#reports/sales-tax/tax-events.server.ts'
import { listClosings, readKeptMonths } from '#reports/sales-tax/sales-tax.server.ts'
import { refusalOfClosing, reportPeriod } from '#reports/sales-tax/sales-tax.ts'
import { parsePeriod } from '#reports/sales-tax/tax-period.ts'
import { readFilingDiscount } from '#store/tax/tax-rules.server.ts'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { formatShortStoreDate, isoStoreDate } from '#shared/time/shop-time.ts'
import { BackLink } from '#ui/back-link.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/sales-tax-period'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta(at.loaderData?.period.label ?? 'Sales Tax', at)

function periodOf({ period: name }: { period: string }) {
  const period = parsePeriod(name)
  if (!period) throw notFound()
  return period
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const period = periodOf(params)
  const { searchParams } = new URL(request.url)
  const page = parsePage(searchParams.get('page'))
  const [months, closings, discount, { events, count }] = await Promise.all([
    readKeptMonths(),
    listClosings(),
    readFilingDiscount(period.lastDay),
    listTaxEvents(period, page),
  ])
  const closable = { lastClosedDay: closings.at(-1)?.lastDay ?? null, today: isoStoreDate(new Date()) }
  return data(
    {
      period,
      report: reportPeriod(period, months, closings),
      discount,
      events,
      count,
      page,
      pageCount: Math.ceil(count / EVENTS_SHOWN),
      refusal: refusalOfClosing(period, closable),
      notice: salesTaxNotices.read(searchParams),
    },
    { headers: privatePage },
  )
}

/** Closes the period (R85): not to be undone, so it asks for a recent proof. */
export async function action(asked: Route.ActionArgs) {
  const period = periodOf(asked.params)
  const address = href('/admin/reports/sales-tax/:period', { period: period.id })
  requireRecentProof(asked, address)
  const { userId } = adminOf(asked.context)
  return await catchFailure(
    'closing a tax period',
    async () => {
      const outcome = await closePeriod({ key: randomUUID(), period, userId, now: new Date() })
      return redirectWithNotice(address, salesTaxNotices.of(outcome.ok ? 'closed' : outcome.error.reason))
    },
    () => redirectWithNotice(address, salesTaxNotices.of('trouble')),
  )
}

const inWords = (day: string) => formatShortStoreDate(new Date(`${day}T12:00:00Z`))

export default function SalesTaxPeriod({ loaderData }: Route.ComponentProps) {
  const { period, report, discount, refusal, notice, ...list } = loaderData
  return (
    <>
      <BackLink href={`${href('/admin/reports/sales-tax')}?by=${period.length}`}>Sales Tax</BackLink>
      <AdminHeading
        heading={period.label}
        lead={`Sales tax from ${inWords(period.firstDay)} to ${inWords(period.lastDay)}.`}
      />
      <NoticeBar message={notice && salesTaxNotices.messageOf(notice)} />
      <PeriodFigures report={report} discount={discount} />
      <ClosePeriodCard state={report.state} refusal={refusal} />
      <PeriodEvents periodId={period.id} {...list} />
    </>
  )
}

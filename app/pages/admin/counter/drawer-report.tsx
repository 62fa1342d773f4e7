import type { ReactNode } from 'react'
import { counterActs } from '#counter/limits/counter-acts.ts'
import { daysOpen, type CashMovement } from '#counter/drawer/drawer.ts'
import { differenceText, drawerNotices, movementLabels } from '#counter/drawer/drawer-messages.ts'
import { getDifference, type DrawerReport } from '#counter/drawer/report/drawer-report.ts'
import { readDrawerReport } from '#counter/drawer/report/drawer-reports.server.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { FigureTable } from '#ui/lists/table.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { mayDo } from '#pages/admin/guard.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/drawer-report'
import { CashTerms } from './open-drawer.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const report = isUuid(params.id) ? await readDrawerReport(params.id.toLowerCase()) : null
  if (!report) throw notFound()
  return { report, mayReadReports: mayDo(context, 'readDrawerReports') }
}

/** The Z-report of a closed drawer (R79). Its heading is printed with it. */
export default function DrawerReportPage({ loaderData, matches }: Route.ComponentProps) {
  const { report, mayReadReports } = loaderData
  return (
    <AdminPage
      title={`Z-report ${formatStoreDateTime(new Date(report.closedAtMs))}`}
      heading={null}
      notices={drawerNotices}
      className="*:data-notice:mx-auto *:data-notice:mb-4 *:data-notice:max-w-xl print:*:data-notice:hidden"
    >
      <p className="mx-auto max-w-xl print:hidden flex flex-wrap items-center justify-between gap-3">
        {mayReadReports ? (
          <TextLink href={href('/admin/counter/drawer/reports')}>Earlier drawers</TextLink>
        ) : (
          <TextLink href={href('/admin/counter/drawer')}>Drawer</TextLink>
        )}
        <Button onClick={() => window.print()} tone="primary">
          Print
        </Button>
      </p>
      <PrintedDrawerReport report={report} storeName={shopFacts(matches).storeName} />
    </AdminPage>
  )
}

/** The Z-report of a closed drawer, printed by the printer of the counter's receipts (80 mm). */
function PrintedDrawerReport({ report, storeName }: { report: DrawerReport; storeName: string }) {
  const { openedAtMs, closedAtMs, openedBy, closedBy, cash, methods, movements, acts } = report
  const days = daysOpen(new Date(openedAtMs), new Date(closedAtMs))
  return (
    <article className="receipt-roll panel mx-auto mt-4 max-w-xl print:m-0 print:max-w-none print:border-none print:p-0">
      <p className="font-display text-lg font-bold">{storeName}</p>
      <h1 className="mt-2 text-2xl font-bold">Z-report</h1>
      <TermList
        className="mt-3"
        terms={[
          ['Opened', at(openedAtMs, openedBy)],
          ['Closed', at(closedAtMs, closedBy)],
          ['Open for', days > 1 && counted(days, 'day')],
        ]}
      />
      <Part heading="Cash">
        <CashTerms cash={cash} />
        <CountTerms report={report} />
      </Part>
      {movements.length > 0 && (
        <Part heading="Paid in and out">
          <MovementList movements={movements} />
        </Part>
      )}
      <Part heading="By method">
        <FigureTable
          caption="By method"
          headings={['Method', 'Entries', 'In', 'Out', 'Net']}
          rows={methods.map(({ method, count, inCents, outCents, netCents }) => [
            paymentLabels[method],
            count,
            ...[inCents, outCents, netCents].map(formatDollars),
          ])}
        />
      </Part>
      <Part heading="Counter sales">
        <SalesTerms takings={report.takings} />
      </Part>
      {acts.length > 0 && (
        <Part heading="Who did what">
          <FigureTable
            caption="Who did what"
            headings={['Person', 'What', 'Times', 'Amount']}
            rows={acts.map(({ act, who, count, cents }) => [
              who ?? 'Somebody',
              counterActs[act],
              count,
              formatDollars(cents),
            ])}
          />
        </Part>
      )}
    </article>
  )
}

const at = (ms: number, who: string | null) =>
  [formatStoreDateTime(new Date(ms)), who].filter(Boolean).join(', ')

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-5 break-inside-avoid border-t border-line pt-3">
      <h2 className="text-lg font-bold">{heading}</h2>
      {children}
    </section>
  )
}

function CountTerms({ report }: { report: DrawerReport }) {
  const { expectedCents, countedCents, leftCents, note } = report
  const differenceCents = getDifference(report)
  return (
    <>
      <TermList
        layout="sums"
        className="mt-2 border-t border-line pt-2"
        terms={[
          ['Should be', formatDollars(expectedCents)],
          ['Counted', formatDollars(countedCents)],
          ['Difference', formatDollars(differenceCents)],
          ['Left in the drawer', formatDollars(leftCents)],
          ['Taken out', formatDollars(countedCents - leftCents)],
        ]}
      />
      <p className="mt-3 wrap-anywhere">
        <strong>{differenceText(differenceCents)}.</strong> {note}
      </p>
    </>
  )
}

function MovementList({ movements }: { movements: readonly CashMovement[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {movements.map(({ id, what, amountCents, reason, atMs, who }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {movementLabels[what]} · {reason}
            <span className="block text-sm text-ink-soft">{at(atMs, who)}</span>
          </span>
          <span className="font-semibold tabular-nums">
            {formatDollars(what === 'paid-in' ? amountCents : -amountCents)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function SalesTerms({ takings }: { takings: DrawerReport['takings'] }) {
  const { saleCount, salesCents, taxCents, reductionsCents, voidCount, voidsCents } = takings
  return (
    <TermList
      layout="sums"
      className="mt-2"
      terms={[
        ['Sales', saleCount],
        ['Total', formatDollars(salesCents)],
        ['Tax in it', formatDollars(taxCents)],
        ['Lowered prices', formatDollars(reductionsCents)],
        ['Taken back', `${voidCount} · ${formatDollars(voidsCents)}`],
      ]}
    />
  )
}

import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import { type CashUpEntry, type MethodSum, parseDay, sumByMethod } from '#counter/cash-up/cash-up.ts'
import { DrawerList } from '#counter/drawer/report/drawer-list.tsx'
import { listClosedDrawersOfDay } from '#counter/drawer/report/drawer-reports.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatStoreDate, isoStoreDate } from '#shared/time/shop-time.ts'
import type { Route } from './+types/cash-up'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatDollars } from '#shared/money.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { purposeAfter } from '#payments/refund-purpose.ts'
import { FigureTable } from '#ui/lists/table.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const day = parseDay(new URL(request.url).searchParams.get('day'), isoStoreDate(new Date()))
  const [entries, drawers] = await Promise.all([listEntriesOfDay(day), listClosedDrawersOfDay(day)])
  return { day, entries, drawers }
}

/** What a day brought, by method. */
export default function CashUpPage({ loaderData }: Route.ComponentProps) {
  const { day, entries, drawers } = loaderData
  return (
    <AdminPage
      title="Cash-up"
      lead="What came in and went back on one day, by how it was paid."
      back={[href('/admin/orders'), 'Orders']}
    >
      <CashUp day={day} entries={entries} />
      <Card id="drawers" heading="Drawers" isSmall className="mt-5">
        {drawers.length > 0 && <DrawerList drawers={drawers} />}
        <p className="mt-2">
          <TextLink href={href('/admin/counter/drawer')}>Drawer of the counter</TextLink>
        </p>
      </Card>
    </AdminPage>
  )
}

/** The money of a day by method, with its entries. */
function CashUp({ day, entries }: { day: string; entries: readonly CashUpEntry[] }) {
  const { methods, all } = sumByMethod(entries)
  // Noon in Greenwich is the same day in Toledo.
  const byMethod = `By method on ${formatStoreDate(new Date(`${day}T12:00:00Z`))}`
  return (
    <>
      <form
        action={href('/admin/orders/cash-up')}
        className="panel mt-5 flex flex-wrap items-end gap-3 print:hidden"
        aria-label="Day"
      >
        <div>
          <label htmlFor="day" className="mb-1 block text-sm font-semibold">
            Day
          </label>
          <input
            key={day}
            id="day"
            type="date"
            name="day"
            required
            defaultValue={day}
            className="field-input min-h-11"
          />
        </div>
        <SubmitButton tone="secondary">Show</SubmitButton>
      </form>
      <Card id="by-method" heading={byMethod} isSmall className="mt-5">
        <FigureTable
          caption={byMethod}
          headings={['Method', 'Entries', 'In', 'Out', 'Net']}
          rows={[...methods.map((sum) => rowOf(paymentLabels[sum.method], sum)), rowOf('All', all)]}
          hasTotal
        />
      </Card>
      <Card id="entries" heading="Payments and refunds" isSmall className="mt-5">
        {entries.length === 0 && <p className="mt-2 text-ink-soft">Nothing was recorded for this day.</p>}
        <ul className="mt-3 divide-y divide-line">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function rowOf(label: string, { count, inCents, outCents, netCents }: Omit<MethodSum, 'method'>) {
  return [label, count, ...[inCents, outCents, netCents].map((cents) => formatDollars(cents))] as const
}

function EntryRow({ entry }: { entry: CashUpEntry }) {
  const { kind, orderId, orderNumber, customer, method, reference, amountCents, purpose } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <TextLink href={href('/admin/orders/:id', { id: orderId })} className="font-semibold">
          {orderNumber}
        </TextLink>{' '}
        {customer}
        <span className="block text-sm text-ink-soft">
          {kind === 'refund' && 'Refund by '}
          {paymentLabels[method]}
          {purposeAfter(purpose)}
          {reference && ` · ${reference}`}
        </span>
      </span>
      <span className="font-semibold tabular-nums">
        {kind === 'refund' && '−'}
        {formatDollars(amountCents)}
      </span>
    </li>
  )
}

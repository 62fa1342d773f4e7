import { formatDollars } from '../../../shared/money.ts'
import { paymentLabels } from '../payment-method.ts'
import type { CashUpEntry } from './cash-up.server.ts'
import { sumByMethod, type MethodSum } from './cash-up.ts'
import { SubmitButton, TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** What a day brought, by method, and of what it is made. */
export function CashUp({ day, entries }: { day: string; entries: readonly CashUpEntry[] }) {
  const { methods, all } = sumByMethod(entries)
  return (
    <>
      <form
        action="/admin/orders/cash-up"
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
      <Card id="by-method" heading={`By method on ${day}`} isSmall className="mt-5">
        <div className="overflow-x-auto">
          <table className="mt-3 w-full text-left tabular-nums max-sm:text-sm">
            <thead className="text-sm text-ink-soft">
              <tr className="border-b border-line">
                {['Method', 'Entries', 'In', 'Out', 'Net'].map((heading, position) => (
                  <th
                    key={heading}
                    scope="col"
                    className={`py-2 ${position > 0 ? 'pl-3 text-right' : ''} ${position === 1 ? 'max-sm:hidden' : ''}`}
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {methods.map((sum) => (
                <SumRow key={sum.method} label={paymentLabels[sum.method]} sum={sum} />
              ))}
            </tbody>
            <tfoot className="font-bold">
              <SumRow label="All" sum={all} />
            </tfoot>
          </table>
        </div>
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

function SumRow({ label, sum }: { label: string; sum: Omit<MethodSum, 'method'> }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 font-semibold">
        {label}
      </th>
      <td className="py-2 pl-3 text-right max-sm:hidden">{sum.count}</td>
      {[sum.inCents, sum.outCents, sum.netCents].map((cents, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- three cells that never change places
        <td key={position} className="py-2 pl-3 text-right whitespace-nowrap">
          {formatDollars(cents)}
        </td>
      ))}
    </tr>
  )
}

function EntryRow({ entry }: { entry: CashUpEntry }) {
  const { kind, orderId, orderNumber, customer, method, reference, amountCents } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <TextLink href={`/admin/orders/${orderId}`} className="font-semibold">
          {orderNumber}
        </TextLink>{' '}
        {customer}
        <span className="block text-sm text-ink-soft">
          {kind === 'refund' && 'Refund by '}
          {paymentLabels[method]}
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

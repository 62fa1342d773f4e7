import { shortPlainDay } from '#shared/time/store-day.ts'
import { formatDollars } from '#shared/money.ts'
import { methodsWithoutDetails, paymentLabels, type PaymentSettings } from '#payments/payment-method.ts'
import type { EntryDefaults } from '#payments/ledger/entry-form.ts'
import { MoneyFields } from '#payments/ledger/money-fields.tsx'
import { getDueCents } from '#payments/ledger/order-money.ts'
import type { LedgerOrder, ShownEntry } from '#payments/ledger/order-payments.ts'
import { CommandForm, useField, useRefusal } from '#kit/command-form.tsx'
import { sumPaidCents, sumRefundedCents } from '#payments/paid-cents.ts'
import { getPaymentLabel } from '#orders/status/payment-label.ts'
import { purposeAfter } from '#payments/refund-purpose.ts'
import { paymentPage } from '#payments/settings/payment-page.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'

interface Props {
  order: LedgerOrder
  entries: readonly ShownEntry[]
  defaults: EntryDefaults
  settings: PaymentSettings
}

/** The ledger of an order, the amount due, and the form for entries (R9). */
export function OrderPayments({ order, entries, defaults, settings }: Props) {
  const { id, status, totalCents, owedCents, paymentMethod } = order
  const paidCents = sumPaidCents(entries)
  const refundedCents = sumRefundedCents(entries)
  const dueCents = getDueCents({ owedCents, paidCents, status })
  return (
    <Card id="payments" heading="Payments" isSmall>
      <p className="mt-1 text-ink-soft">
        {getPaymentLabel(order)} · the customer chose {paymentLabels[paymentMethod]}
      </p>
      {dueCents > 0 && methodsWithoutDetails(settings).includes(paymentMethod) && (
        <p className="mt-3 rounded-control bg-sun-tint px-4 py-2.5">
          Nobody has told the customer where to send the money.{' '}
          <TextLink href={paymentPage}>Enter your {paymentLabels[paymentMethod]} details</TextLink>
        </p>
      )}
      {status === 'cancelled' && paidCents > 0 && (
        <p className="mt-3 rounded-control bg-sun-tint px-4 py-2.5 font-semibold">
          The order is cancelled: {formatDollars(paidCents)} should go back to the customer.
        </p>
      )}
      {status !== 'cancelled' && paidCents > owedCents && (
        <p className="mt-3 rounded-control bg-sun-tint px-4 py-2.5 font-semibold">
          {formatDollars(paidCents - owedCents)} more came in than the order comes to: give it back.
        </p>
      )}
      <TermList
        className="mt-3 grid-cols-2 font-display sm:grid-cols-4 text-xl font-bold tabular-nums"
        terms={[
          ['Total', formatDollars(totalCents)],
          ['Refunded', refundedCents > 0 && formatDollars(refundedCents)],
          ['Paid', formatDollars(paidCents)],
          ['Due', formatDollars(dueCents)],
        ]}
      />
      {entries.length > 0 && <EntryList entries={entries} />}
      {status === 'unconfirmed' ? (
        <p className="mt-3 text-ink-soft">Nothing is due as long as the order is not confirmed.</p>
      ) : (
        <PaymentForm isDue={dueCents > 0} defaults={defaults} />
      )}
      {paidCents > 0 && (
        <p className="mt-3">
          <LinkButton href={href('/admin/orders/:id/refunds', { id })} size="small">
            Record a refund
          </LinkButton>
        </p>
      )}
    </Card>
  )
}

function PaymentForm({ isDue, defaults }: { isDue: boolean; defaults: EntryDefaults }) {
  const { key, ...values } = defaults
  const isRefused = useRefusal('payment') !== null
  return (
    <details open={isDue || isRefused || undefined} className="mt-4 border-t border-line pt-3">
      <summary className="min-h-11 py-2 font-semibold">Record a payment</summary>
      <CommandForm
        command="payment"
        hidden={{ key }}
        submit="Record payment"
        button={{ className: 'col-span-full justify-self-start' }}
        className="mt-2 grid items-start gap-4 sm:grid-cols-2"
      >
        <MoneyFields
          values={values}
          methodLabel="Method"
          referenceHint="The number that Zelle or Cash App gave it, or that of a receipt."
        />
        <OverpaymentBox />
      </CommandForm>
    </details>
  )
}

/** The owner says that more than is due is right, once that was refused. */
function OverpaymentBox() {
  const { id, name, error } = useField('is_overpayment_right')
  if (!error) return null
  return (
    <div className="col-span-full">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-describedby={id}
          className="size-5 accent-brand"
        />
        The amount is right, although it is more than is due
      </label>
      <p id={id} role="alert" className="font-medium text-danger">
        {error}
      </p>
    </div>
  )
}

function EntryList({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <ul aria-label="Payments and refunds" className="mt-4 divide-y divide-line border-t border-line">
      {entries.map(({ id, kind, method, amountCents, reference, paidOn, who, purpose, isUndone }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
          <span className="min-w-0 wrap-anywhere">
            <strong>
              {kind === 'payment' ? paymentLabels[method] : `Refund by ${paymentLabels[method]}`}
            </strong>
            {purposeAfter(purpose)}
            {isUndone && kind === 'payment' && ', taken back at once'}
            {reference && ` · ${reference}`}
            <span className="block text-sm text-ink-soft">
              {shortPlainDay(paidOn)}
              {who && `, recorded by ${who}`}
            </span>
          </span>
          <span className="font-semibold tabular-nums">
            {kind === 'payment' ? '' : '−'}
            {formatDollars(amountCents)}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { paymentLabels } from '#payments/payment-method.ts'
import { offlineRefusalText } from './offline-messages.ts'
import type { RefusedSale } from './offline-sale.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** A sale that could not be booked, and what can be done about it (R89). */
export function RefusedSaleCard({ sale }: { sale: RefusedSale }) {
  const { key: id, lines, method, totalCents, soldAtMs, refusal } = sale
  return (
    <section aria-label={`Sale of ${formatDollars(totalCents)}`} className="panel">
      <h2 className="font-sans text-lg font-semibold">
        {formatDollars(totalCents)} · {paymentLabels[method]}
      </h2>
      <p className="text-sm text-ink-soft">
        Sold without a connection at {formatStoreDateTime(new Date(soldAtMs))}
      </p>
      <ul className="mt-2">
        {lines.map(({ productId, quantity, name, priceCents }) => (
          <li key={productId} className="wrap-anywhere">
            {quantity} × {name}, {formatDollars(priceCents)}
          </li>
        ))}
      </ul>
      <p className="mt-2 font-medium text-danger wrap-anywhere">{offlineRefusalText(refusal)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <PostForm action={href('/admin/counter/offline-sales/:id/booking', { id })}>
          <SubmitButton tone="primary">Try again</SubmitButton>
        </PostForm>
        <PostForm action={href('/admin/counter/offline-sales/:id/money', { id })}>
          <SubmitButton>Book it as quick items</SubmitButton>
        </PostForm>
      </div>
      <PostForm
        action={href('/admin/counter/offline-sales/:id/settling', { id })}
        className="mt-3 grid items-end gap-2 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          id={`note-${id}`}
          name="note"
          label="Or write down how you dealt with it"
          placeholder="Money given back, piece taken back"
          autoComplete="off"
          required
          maxLength={500}
        />
        <SubmitButton tone="secondary">Take off the list</SubmitButton>
      </PostForm>
    </section>
  )
}

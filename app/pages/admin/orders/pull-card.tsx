import { paymentStatusLabels } from '#payments/payment-status.ts'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { Thumbnail } from '#media/thumbnail.tsx'
import { CustomerNotes } from '#orders/customer-notes.tsx'
import { OrderLink } from '#orders/order-link.tsx'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { isPulled, type Pull, type PullOrder } from '#orders/pulls/pulls.ts'
import { CommandForm } from '#kit/command-form.tsx'

interface Props {
  /** When it is collected or delivered, and what the customer wrote with that. */
  order: PullOrder & { time: string | null; timeNotes: string | null }
  /** The list that it stands in. */
  back: string
  /** Whether the one who looks may open orders and change them. */
  mayManageOrders: boolean
}

/** One order with its pieces: each is taken from the floor, then the order is ready. */
export function PullCard({ order, back, mayManageOrders }: Props) {
  const { orderId, orderNumber, customer, fulfilment, placedAtMs, paymentStatus, pulls, time } = order
  return (
    <section aria-label={orderNumber} className="panel">
      <h2 className="font-sans text-lg font-semibold wrap-anywhere">{customer}</h2>
      <p className="text-sm text-ink-soft">
        <OrderLink id={mayManageOrders ? orderId : null} orderNumber={orderNumber} />
        {` · ${fulfilmentLabels[fulfilment]}${time ? `, ${time}` : ''} · ${paymentStatusLabels[paymentStatus]}`}
        {` · ${formatStoreDateTime(new Date(placedAtMs))}`}
      </p>
      <CustomerNotes notes={[order.notes, order.timeNotes]} />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {pulls.map((pull) => (
          <PullRow key={pull.itemId} pull={pull} />
        ))}
      </ul>
      {isPulled(order) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold text-success">Everything is together.</p>
          {mayManageOrders ? (
            <CommandForm
              command="readiness"
              action={href('/admin/orders/:id', { id: orderId })}
              hidden={{ back }}
              submit="Mark as ready"
            />
          ) : (
            <p className="text-ink-soft">A manager marks it as ready.</p>
          )}
        </div>
      )}
    </section>
  )
}

function PullRow({ pull }: { pull: Pull }) {
  const { itemId, name, quantity, code, location, image, pulledAtMs } = pull
  const isDone = pulledAtMs !== null
  return (
    <li className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-3 py-3">
      <Thumbnail image={image} sizes="5.5rem" />
      <span className="min-w-0">
        <span className={`block leading-snug font-semibold wrap-anywhere ${isDone ? 'text-ink-soft' : ''}`}>
          {quantity > 1 && `${quantity} × `}
          {name}
        </span>
        {location && <span className="block text-sm font-semibold wrap-anywhere">{location}</span>}
        {code && <span className="block font-mono text-sm text-ink-soft">{formatProductCode(code)}</span>}
      </span>
      <CommandForm
        command="pull"
        row={itemId}
        hidden={{ pulled: String(!isDone) }}
        submit={isDone ? 'Put back' : 'Took it'}
        button={{
          tone: isDone ? 'quiet' : 'primary',
          size: 'small',
          'aria-label': isDone ? `Put back: ${name}` : `Took it: ${name}`,
        }}
      />
    </li>
  )
}

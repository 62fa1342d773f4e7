import type { Fulfilment } from '#orders/fulfilment.ts'
import { statusMeaning } from '#orders/status/status-meaning.ts'
import { orderStages, type OrderStage } from '#orders/status/order-stages.ts'

interface ProgressProps {
  status: string
  fulfilment: Fulfilment
  handoverCode: string | null
  handoverPicture: string | null
  /** It has an appointment that is still to come. */
  isBooked: boolean
}

/** How far an order has come: a line of four stages. */
function OrderStages({ stages }: { stages: readonly OrderStage[] }) {
  return (
    <ol aria-label="Progress" className="grid grid-cols-4 gap-1 basis-full">
      {stages.map(({ label, isDone, isCurrent }) => (
        <li
          key={label}
          aria-current={isCurrent ? 'step' : undefined}
          className={`border-t-4 pt-1.5 text-sm leading-tight wrap-anywhere ${isDone ? 'border-brand text-brand-deep' : 'border-line-strong/40 text-ink-soft'} ${isCurrent ? 'font-bold' : ''}`}
        >
          {label}
          {isDone && !isCurrent && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}

/** The stages, what the status means, and the code that the customer says at the hand-over. */
export function OrderProgress({ status, fulfilment, isBooked, ...sign }: ProgressProps) {
  const { handoverCode, handoverPicture } = sign
  const stages = orderStages({ status, fulfilment, isBooked })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-4 py-3">
      {stages.length > 0 && <OrderStages stages={stages} />}
      <p className="font-semibold">{statusMeaning(status, fulfilment)}</p>
      {handoverCode && (
        <p>
          Hand-over code: <strong className="font-display text-xl tracking-wider">{handoverCode}</strong>
          <span className="block text-sm text-ink-soft">
            {fulfilment === 'pickup'
              ? 'Say it when you collect your order, or show this picture.'
              : 'Say it to the driver.'}
          </span>
        </p>
      )}
      {handoverPicture && (
        <img
          src={handoverPicture}
          alt="QR code with your hand-over code"
          width={116}
          height={116}
          className="rounded-control"
        />
      )}
    </div>
  )
}

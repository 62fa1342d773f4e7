import type { ReactNode } from 'react'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { PlaceLine } from '#appointments/place/place-facts.tsx'
import type { StorePlace } from '#appointments/place/store-place.ts'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { OrderState, pickupPlace } from '#orders/receipt/order-cards.tsx'
import { confirmationSentence, deadlineSentence, paymentSentence } from '#orders/receipt/order-terms.ts'
import { PaymentToSend } from '#orders/receipt/payment-to-send.tsx'
import { isUnsold } from '#orders/status/order-status.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { AppointmentFacts } from './appointment-card.tsx'
import type { OrderCard as Card } from './order-card.ts'
import { TimeChoice } from './time-choice.tsx'

interface Props {
  card: Card
  /** Where the store is and how to call it, as far as the owner has said. */
  shop: { place: StorePlace | null; storePhone: string | null }
  /** The page that it is on: it books, and is where a cancellation that was thought better of leads. */
  pageHref: string
  /** Why a time was not booked. */
  failure?: string
}

/** The one card of an order: how far it is, what is to be done by when, where, and how to cancel it (R206). */
export function OrderCard({ card, shop, pageHref, failure }: Props) {
  const deadline = deadlineSentence(card)
  return (
    <section aria-label="Your order" className="panel grid grid-cols-[minmax(0,1fr)] gap-6">
      <OrderState order={card} isBooked={card.isBooked} />
      {deadline && (
        <p className="rounded-card border-l-6 border-sun bg-sun-tint px-5 py-3.5 text-lg font-semibold">
          {deadline}
        </p>
      )}
      {failure && <FormError title={failure} />}
      <TimePart card={card} pageHref={pageHref} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-2">
        <PaymentPart card={card} />
        <PlacePart card={card} shop={shop} />
      </div>
      <EndPart card={card} pageHref={pageHref} />
    </section>
  )
}

interface PartProps {
  id: string
  heading: string
  className?: string
  children: ReactNode
}

function Part({ id, heading, className, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl font-bold">
        {heading}
      </h2>
      {children}
    </section>
  )
}

type PartOf = Pick<Props, 'card'>
type PageOf = Pick<Props, 'card' | 'pageHref'>

/** The time that is booked, or the next free ones. */
function TimePart({ card, pageHref }: PageOf) {
  const { appointment, choice, scheduleHref, fulfilment } = card
  const { title } = kindLabels[fulfilment]
  if (appointment)
    return (
      <Part id="appointment" heading={`Your ${title}`}>
        <AppointmentFacts appointment={appointment} location={null} />
      </Part>
    )
  if (!scheduleHref) return null
  return (
    <Part id="choose-time" heading={`Choose Your ${title} Time`} className="print:hidden">
      {choice && <TimeChoice {...choice} pageHref={pageHref} />}
      <p className="mt-4">
        <LinkButton href={choice?.scheduleHref ?? scheduleHref} tone={choice ? 'secondary' : 'primary'}>
          {choice ? 'See All Times' : `Schedule ${title}`}
        </LinkButton>
      </p>
    </Part>
  )
}

function PaymentPart({ card }: PartOf) {
  const { paymentMethod: method, paymentStatus, paymentSettings, dueCents, orderNumber } = card
  const request = paymentSentence(card)
  if (card.status === 'cancelled' && paymentStatus === 'pending') return null
  return (
    <Part id="payment-information" heading="Payment Information">
      <p className="mt-2 font-semibold">
        {paymentLabels[method]} · <span className="capitalize">{paymentStatus}</span>
      </p>
      {request && (
        <div className="mt-1 grid gap-3">
          <p>{request}</p>
          <PaymentToSend
            method={method}
            settings={paymentSettings}
            cents={dueCents}
            orderNumber={orderNumber}
          />
        </div>
      )}
    </Part>
  )
}

function PlacePart({ card, shop }: Pick<Props, 'card' | 'shop'>) {
  const { fulfilment, place, customerNotes } = card
  const isPickup = fulfilment === 'pickup'
  if (card.status === 'cancelled') return null
  return (
    <Part id="fulfillment" heading={fulfilmentLabels[fulfilment]}>
      <p className="mt-2 wrap-anywhere">
        {(!isPickup || !shop.place) && (
          <span className="block whitespace-pre-line">{isPickup ? pickupPlace(place) : place}</span>
        )}
        <PlaceLine place={isPickup ? shop.place : null} phone={shop.storePhone} />
      </p>
      {customerNotes && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line text-ink-soft">Your notes: {customerNotes}</p>
      )}
    </Part>
  )
}

/** Where its mail went, and the way to cancel it, which leads back here. */
function EndPart({ card: { email, mail, status, cancelHref }, pageHref }: PageOf) {
  const told = email && mail && !isUnsold(status) ? confirmationSentence(email, mail.status) : null
  if (!told && !cancelHref) return null
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      <span className="min-w-0 wrap-anywhere text-ink-soft">{told}</span>
      {cancelHref && (
        <TextLink
          href={`${cancelHref}?back=${encodeURIComponent(pageHref)}`}
          className="inline-block py-1 font-semibold print:hidden"
        >
          Cancel this order
        </TextLink>
      )}
    </p>
  )
}

import type { ReactNode, ComponentProps } from 'react'
import { fulfilmentLabels, type Fulfilment } from '#orders/fulfilment.ts'
import { BoughtItems, OrderTotalsList } from './order-parts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { explainPayment, needsPaymentSettings, paymentLabels } from '#payments/payment-method.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/button.tsx'
import { schedulePath } from '#orders/schedule-path.ts'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

const toId = (heading: string) => heading.toLowerCase().replaceAll(' ', '-')

type Items = Parameters<typeof BoughtItems>[0]['items']
type Totals = Parameters<typeof OrderTotalsList>[0]['totals']

/** The items and the totals. */
export function ItemsCard({ heading, items, totals }: { heading: string; items: Items; totals: Totals }) {
  return (
    <Card id={toId(heading)} heading={heading}>
      <div className="mt-4">
        <BoughtItems items={items} />
        <OrderTotalsList totals={totals} />
      </div>
    </Card>
  )
}

type Payment = Parameters<typeof PaymentDetails>[0]

interface PaymentCardProps extends Pick<Payment, 'method'> {
  heading: string
  /** 'pending', 'partial' or 'paid'; left out right after buying. */
  status?: string
  /** The payment address; null when nothing is due anymore. */
  settings: Payment['settings'] | null
}

/** The payment method, and what the customer has to do. */
export function PaymentCard({ heading, method, status, settings }: PaymentCardProps) {
  return (
    <Card id={toId(heading)} heading={heading}>
      <p className="mt-3 font-semibold">
        {paymentLabels[method]}
        {status && (
          <>
            {' · '}
            <span className="capitalize">{status}</span>
          </>
        )}
      </p>
      {settings && (
        <>
          <p className="mb-4">
            {!needsPaymentSettings(method) && 'Nothing to pay now. '}
            {explainPayment(method, settings)}
          </p>
          <PaymentDetails method={method} settings={settings} />
        </>
      )}
    </Card>
  )
}

interface FulfilmentCardProps {
  fulfilment: Fulfilment
  /** Where the hand-over takes place. */
  place: ReactNode
  customerNotes: string | null
}

/** How the goods reach the customer. */
export function FulfilmentCard({ fulfilment, place, customerNotes }: FulfilmentCardProps) {
  return (
    <Card id="fulfillment" heading={fulfilmentLabels[fulfilment]}>
      <p className="mt-3 wrap-anywhere">{place}</p>
      {customerNotes && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line text-ink-soft">Your notes: {customerNotes}</p>
      )}
    </Card>
  )
}

interface ScheduleLinkProps extends Pick<ComponentProps<typeof LinkButton>, 'tone' | 'size' | 'className'> {
  order: { fulfilment: Fulfilment; orderId: string }
  /** Another word at the end of the label. */
  children?: string
}

/** The way to choose when the goods change hands. */
export function ScheduleLink({ order, children, ...look }: ScheduleLinkProps) {
  return (
    <LinkButton tone="primary" {...look} href={schedulePath(order)}>
      {['Schedule', order.fulfilment === 'pickup' ? 'Pickup' : 'Delivery', children].join(' ').trim()}
    </LinkButton>
  )
}

type State = Parameters<typeof OrderProgress>[0] & Parameters<typeof UnconfirmedNotice>[0]

/** How far the order is, or what it waits for. */
export function OrderState({ order, isBooked }: { order: Omit<State, 'isBooked'>; isBooked: boolean }) {
  if (order.status === 'unconfirmed') return <UnconfirmedNotice {...order} />
  return <OrderProgress {...order} isBooked={isBooked} />
}

/** Where to collect, as far as the owner has said. */
export function pickupPlace(location: string | null): string {
  return location ?? 'Pickup is in Toledo; we will tell you the address with your appointment.'
}

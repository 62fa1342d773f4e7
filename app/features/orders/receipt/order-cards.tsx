import type { ReactNode } from 'react'
import { fulfilmentLabels, type Fulfilment } from '../fulfilment.ts'
import { BoughtItems, OrderTotalsList } from './order-parts.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { paymentExplanations, paymentLabels } from '../../payments/payment-method.ts'

interface CardProps {
  heading: string
  children: ReactNode
}

function Card({ heading, children }: CardProps) {
  return (
    <section aria-label={heading} className="panel">
      <h2 className="text-2xl font-bold">{heading}</h2>
      {children}
    </section>
  )
}

type Items = Parameters<typeof BoughtItems>[0]['items']
type Totals = Parameters<typeof OrderTotalsList>[0]['totals']

/** The items and the totals. */
export function ItemsCard({ heading, items, totals }: { heading: string; items: Items; totals: Totals }) {
  return (
    <Card heading={heading}>
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
  /** The payment address; null when nothing is due any more. */
  settings: Payment['settings'] | null
}

/** The payment method, and what the customer has to do. */
export function PaymentCard({ heading, method, status, settings }: PaymentCardProps) {
  return (
    <Card heading={heading}>
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
          <p className="mb-4">{paymentExplanations[method]}</p>
          <PaymentDetails method={method} settings={settings} />
        </>
      )}
    </Card>
  )
}

interface FulfilmentCardProps {
  fulfilment: Fulfilment
  /** Where the hand-over takes place. */
  place: string
  customerNotes: string | null
  children?: ReactNode
}

/** How the goods reach the customer. */
export function FulfilmentCard({ fulfilment, place, customerNotes, children }: FulfilmentCardProps) {
  return (
    <Card heading={fulfilmentLabels[fulfilment]}>
      <p className="mt-3 break-words">{place}</p>
      {customerNotes && (
        <p className="mt-3 break-words whitespace-pre-line text-ink-soft">Your notes: {customerNotes}</p>
      )}
      {children}
    </Card>
  )
}

/** The pickup location, as far as the owner has set it. */
export function pickupPlace(location: string | null): string {
  return location ?? 'Pickup is in Toledo; we will tell you the address with your appointment.'
}

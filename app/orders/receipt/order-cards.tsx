import type { ComponentProps } from 'react'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { BoughtItems, OrderTotalsList } from './order-parts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/button.tsx'
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

interface ScheduleLinkProps extends Pick<ComponentProps<typeof LinkButton>, 'tone' | 'size'> {
  fulfilment: Fulfilment
  href: string
  /** Another word at the end of the label. */
  children?: string
}

/** The way to choose when the goods change hands. */
export function ScheduleLink({ fulfilment, children, ...link }: ScheduleLinkProps) {
  return (
    <LinkButton tone="primary" {...link}>
      {['Schedule', fulfilment === 'pickup' ? 'Pickup' : 'Delivery', children].join(' ').trim()}
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

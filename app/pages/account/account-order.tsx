import { data } from 'react-router'
import { readMemberOrder, type MemberOrderDetails } from '#orders/members/member-orders.server.ts'
import {
  FulfilmentCard,
  ItemsCard,
  PaymentCard,
  pickupPlace,
  OrderState,
} from '#orders/receipt/order-cards.tsx'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { isUnsold } from '#orders/status/order-status.ts'
import { isToCome, type OrderTimes } from '#appointments/card/customer-appointment.ts'
import { readOrderTimes } from '#appointments/card/order-times.server.ts'
import { OrderTimesCard } from '#appointments/card/time-choice.tsx'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { privatePage } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import type { Route } from './+types/account-order'
import { requireMember } from './member-guard.server.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireMember({ request, context })
  const orderId = params.id.toLowerCase()
  const order = isUuid(orderId) ? await readMemberOrder({ userId, orderId }) : null
  const times = order && (await readOrderTimes(order, new Date()))
  return data({ order, times }, { status: order ? 200 : 404, headers: privatePage })
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, at.loaderData?.order?.orderNumber ?? 'Order not found', 'One of your orders.')

export default function AccountOrder({ loaderData: { order, times } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-5xl pt-8 sm:pt-12">
      <TextLink href={href('/account')} className="inline-block py-1">
        Back to My Account
      </TextLink>
      {order && times ? <OrderDetails order={order} times={times} /> : <NoOrder />}
    </div>
  )
}

function OrderDetails({ order, times }: { order: MemberOrderDetails; times: OrderTimes }) {
  const isOpen = order.status !== 'completed' && !isUnsold(order.status)
  return (
    <>
      <header className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl font-bold sm:text-4xl">{order.orderNumber}</h1>
          <p className="mt-1 text-ink-soft">Placed {formatStoreDateTime(new Date(order.placedAt))}</p>
        </div>
        <OrderStatusBadge order={order} />
      </header>
      <div className="mt-5 grid gap-6">
        <OrderTimesCard {...times} />
        <OrderState order={order} isBooked={isToCome(times.appointment)} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <ItemsCard heading="Items" items={order.items} totals={order} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PaymentCard
            heading="Payment"
            method={order.paymentMethod}
            status={order.paymentStatus}
            settings={isOpen && order.paymentStatus !== 'paid' ? order.paymentSettings : null}
          />
          <FulfilmentCard {...order} place={getPlace(order)} />
        </div>
      </div>
    </>
  )
}

function getPlace({ address, pickupLocation }: MemberOrderDetails): string {
  return address ? addressLine(address) : pickupPlace(pickupLocation)
}

function NoOrder() {
  return (
    <EmptyNotice
      isPage
      className=""
      title="Order not found"
      text="There is no such order in your account. Orders that you placed without signing in can be found with their number and your email."
    >
      <LinkButton href={href('/track-order')} tone="primary">
        Track Order
      </LinkButton>
    </EmptyNotice>
  )
}

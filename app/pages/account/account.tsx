import { readShortTimesOf } from '#appointments/calendar/appointment-list.server.ts'
import { nameDevice } from '#shared/text/device-name.ts'
import { hasPassword } from '#accounts/profile/profile.server.ts'
import { listSessions } from '#accounts/sessions/session-list.server.ts'
import { listMemberOrders } from '#orders/members/member-orders.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/account'
import { AccountNotice, useAccountNotice } from './account-card.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { requireMember } from './member-guard.server.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { stageWord } from '#orders/status/order-stages.ts'
import { href } from '#shared/addresses.ts'
import { memberOrderLimit, type MemberOrder } from '#orders/members/member-orders.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await requireMember({ request, context })
  const [orders, sessions, isPasswordSet] = await Promise.all([
    listMemberOrders(member.userId),
    listSessions(member.userId),
    hasPassword(member.userId),
  ])
  const times = await readShortTimesOf(orders.map(({ orderId }) => orderId))
  return {
    profile: {
      name: member.name,
      email: member.email,
      isEmailVerified: member.isEmailVerified,
      hasFactor: member.hasFactor,
      hasPassword: isPasswordSet,
    },
    orders,
    times,
    sessions: sessions.map(({ id, userAgent, ipAddress, createdAt }) => ({
      id,
      device: nameDevice(userAgent),
      ipAddress,
      createdAt,
      isCurrent: id === member.sessionId,
    })),
  }
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'My Account', 'Your orders, your profile and where you are signed in.')

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { profile, orders, times, sessions } = loaderData
  const notice = useAccountNotice()
  return (
    <div className="page-width pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">My Account</h1>
      <p className="mt-3 text-lg wrap-anywhere text-ink-soft">
        {profile.name ? `Hello ${profile.name}. ` : ''}Here are your orders and settings.
      </p>
      {notice && (
        <div className="mt-6">
          <AccountNotice>{notice}</AccountNotice>
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-8">
        <MemberOrderList orders={orders} times={times} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AccountProfile profile={profile} />
          <AccountSessions sessions={sessions} />
        </div>
      </div>
    </div>
  )
}

interface Props {
  orders: readonly MemberOrder[]
  /** When an order is collected or delivered, by its id. */
  times: Readonly<Record<string, string>>
}

/** An account's own orders, newest first; each leads to its details. */
function MemberOrderList({ orders, times }: Props) {
  return (
    <Card id="orders" heading="Orders">
      {orders.length === 0 ? (
        <div className="mt-4 grid justify-items-start gap-4 rounded-card bg-sunken p-5">
          <p>You have no orders yet. Orders that you place while you are signed in appear here.</p>
          <LinkButton href={href('/products')} tone="primary">
            Browse Products
          </LinkButton>
        </div>
      ) : (
        <ul aria-label="Orders" className="mt-3 divide-y divide-line">
          {orders.map((order) => (
            <li
              key={order.orderId}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4"
            >
              <a
                href={href('/account/orders/:id', { id: order.orderId })}
                className="font-semibold text-brand underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
              >
                {order.orderNumber}
              </a>
              <span className="text-right font-semibold">{formatDollars(order.totalCents)}</span>
              <span className="self-center text-[0.9375rem] text-ink-soft">
                {formatStoreDate(new Date(order.placedAt))} ·{' '}
                <MemberOrderTime order={order} time={times[order.orderId]} />
              </span>
              <span className="justify-self-end">
                <OrderStatusBadge
                  order={order}
                  label={stageWord({ ...order, isBooked: times[order.orderId] !== undefined })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {orders.length === memberOrderLimit && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">The newest {memberOrderLimit} orders are shown.</p>
      )}
    </Card>
  )
}

function MemberOrderTime({ order, time }: { order: MemberOrder; time: string | undefined }) {
  const label = fulfilmentLabels[order.fulfilment]
  return time ? <strong className="font-semibold text-ink">{`${label} ${time}`}</strong> : label
}

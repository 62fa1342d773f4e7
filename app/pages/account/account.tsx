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
import { MemberOrderList } from './member-order-list.tsx'
import { requireMember } from './member-guard.server.ts'

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
      <p className="mt-3 text-lg break-words text-ink-soft">
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

import type { ComponentProps } from 'react'
import { data } from 'react-router'
import { hasOrder } from '#orders/members/member-orders.server.ts'
import { ItemsCard } from '#orders/receipt/order-cards.tsx'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { stageWord } from '#orders/status/order-stages.ts'
import { readOrderCard } from '#appointments/card/order-card.server.ts'
import { OrderCard } from '#appointments/card/order-card.tsx'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { privatePage } from '#pages/page-headers.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import { readSentKind, sendBooking } from '#pages/storefront/appointments/time-booking.ts'
import { answerOwnBooking } from '#pages/storefront/appointments/time-booking.server.ts'
import type { Route } from './+types/account-order'
import { requireMember } from './member-guard.server.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The id of the address, if the account has such an order. */
async function findOwnOrder({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const { userId } = await requireMember({ request, context })
  const orderId = params.id.toLowerCase()
  return isUuid(orderId) && (await hasOrder({ userId, orderId })) ? orderId : null
}

export async function loader(asked: Route.LoaderArgs) {
  const orderId = await findOwnOrder(asked)
  const card = orderId && (await readOrderCard(orderId, { viewer: 'customer', now: new Date() }))
  return data({ card: card || null }, { status: card ? 200 : 404, headers: privatePage })
}

/** Books a free time of the card. */
export async function action(asked: Route.ActionArgs) {
  return await answerOwnBooking({ ...asked, orderId: await findOwnOrder(asked) })
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
  await sendBooking(await readSentKind(request), serverAction)

/** Who lost a race sees what is free now. */
export const shouldRevalidate = freshAfterConflict

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, at.loaderData?.card?.orderNumber ?? 'Order not found', 'One of your orders.')

export default function AccountOrder({ loaderData, actionData, matches, params }: Route.ComponentProps) {
  const { card } = loaderData
  return (
    <div className="page-width max-w-5xl pt-8 sm:pt-12">
      <TextLink href={href('/account')} className="inline-block py-1">
        Back to My Account
      </TextLink>
      {card ? (
        <OrderDetails
          card={card}
          shop={shopFacts(matches)}
          pageHref={href('/account/orders/:id', { id: params.id })}
          failure={actionData?.failure ?? undefined}
        />
      ) : (
        <NoOrder />
      )}
    </div>
  )
}

function OrderDetails({ card, ...rest }: ComponentProps<typeof OrderCard>) {
  return (
    <>
      <header className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl font-bold wrap-anywhere sm:text-4xl">{card.orderNumber}</h1>
          <p className="mt-1 text-ink-soft">Placed {formatStoreDateTime(new Date(card.placedAt))}</p>
        </div>
        <OrderStatusBadge order={card} label={stageWord(card)} />
      </header>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        <OrderCard card={card} {...rest} />
        <ItemsCard heading="Items" items={card.items} totals={card} />
      </div>
    </>
  )
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

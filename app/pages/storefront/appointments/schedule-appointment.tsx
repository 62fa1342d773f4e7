import { data, redirect } from 'react-router'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { PickupOrderSummary } from '#appointments/calendar/appointment-parts.tsx'
import { kindOfPath, parseScheduleAddress } from '#appointments/schedule-page/schedule-address.ts'
import { BookedPickupNotice, OrderNotFound } from './schedule-notices.tsx'
import { sendBooking } from './time-booking.ts'
import { answerBooking } from './time-booking.server.ts'
import { ScheduleForm } from '#appointments/schedule-page/schedule-form.tsx'
import { readPickupContact, readSchedulePage } from '#appointments/schedule-page/schedule-page.server.ts'
import { href } from '#shared/addresses.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { findPlacedOrderId } from '#pages/placed-order.server.ts'
import { pageMeta } from '#pages/shop-facts.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import type { Route } from './+types/schedule-appointment'
import { LinkButton } from '#ui/button.tsx'

export const headers = privateAnswer

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = url
  const kind = kindOfPath(pathname)
  const address = parseScheduleAddress(searchParams)
  const page = await readSchedulePage(address, new Date())
  if (!page) return data({ kind, page: null, contact: null }, 404)
  if (page.order.kind !== kind) throw redirect(`${href(`/schedule-${page.order.kind}`)}${search}`)
  const isOurs = (await findPlacedOrderId(request, context)) === page.order.orderId
  const contact = isOurs ? await readPickupContact(page.order.orderId) : null
  return data({ kind, page, contact: contact && { ...contact, receipt: address.receipt } })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { orderId } = parseScheduleAddress(url.searchParams)
  return await answerBooking({
    request,
    context,
    orderId,
    kind: kindOfPath(url.pathname),
    isCustomer: async () => (await findPlacedOrderId(request, context)) === orderId,
  })
}

export const clientAction = ({ serverAction, url }: Route.ClientActionArgs) =>
  sendBooking(kindOfPath(url.pathname), serverAction)

/** Who lost a race sees what is free now. */
export const shouldRevalidate = freshAfterConflict

const leads = {
  pickup: 'Choose a date and a time to collect your order.',
  delivery: 'Choose a date and a time for the delivery of your order.',
}

export function meta({ matches, location }: Route.MetaArgs) {
  const kind = kindOfPath(location.pathname)
  return pageMeta(matches, {
    title: `Schedule ${kindLabels[kind].title}`,
    description: leads[kind],
    path: href(`/schedule-${kind}`),
    isIndexed: false,
  })
}

export default function SchedulePickup({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, page, contact } = loaderData
  if (!page) return <OrderNotFound kind={kind} />
  return (
    <div className="page-width max-w-5xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{`Schedule ${kindLabels[kind].title}`}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{leads[kind]}</p>
      <BookedPickupNotice page={page} />
      <PickupOrderSummary order={page.order} />
      {page.order.refusal || page.isFixed ? (
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={href('/contact')} tone="primary">
            Contact Us
          </LinkButton>
          <LinkButton href="/">Return Home</LinkButton>
        </p>
      ) : (
        <ScheduleForm key={page.order.orderId} page={page} contact={contact} answer={actionData} />
      )}
    </div>
  )
}

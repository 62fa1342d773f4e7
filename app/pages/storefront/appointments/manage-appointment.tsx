import { data, Form, redirect, useNavigation } from 'react-router'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { verifyAppointmentToken } from '#orders/appointment/manage-link.server.ts'
import { cancelPickup } from '#appointments/booking/appointment-changes.server.ts'
import { pickupRefusalTexts } from '#appointments/appointment-messages.ts'
import { slotTimes } from '#slots/slots.ts'
import { AppointmentCard } from '#appointments/card/appointment-card.tsx'
import type { CustomerAppointment } from '#appointments/card/customer-appointment.ts'
import { readCustomerAppointment } from '#appointments/card/customer-appointment.server.ts'
import { longDay } from '#shared/time/store-day.ts'
import { FormError } from '#ui/forms/field.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { pageMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/manage-appointment'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export const headers = privateAnswer

export async function loader({ params, pattern, url }: Route.LoaderArgs) {
  const isDelivery = pattern === 'manage-delivery/:token'
  const link = findLink(params.token)
  const appointment =
    link && (await readCustomerAppointment(link.appointmentId, { viewer: link.viewer, now: new Date() }))
  const kind = appointment ? appointment.kind : isDelivery ? 'delivery' : 'pickup'
  const isAsked = url.searchParams.has('cancel') && appointment?.canChange === true
  return data({ kind, appointment, isAsked } as const, { status: appointment ? 200 : 404 })
}

/** The appointment of a link; knowing only the order's id changes nothing (R43). */
function findLink(token: string) {
  const link = verifyAppointmentToken(token)
  return link?.viewer === 'anyone' ? null : link
}

/** Cancels the appointment of the link. */
export async function action({ params, url }: Route.ActionArgs) {
  const link = findLink(params.token)
  if (!link) return data({ failure: pickupRefusalTexts.unknown }, 404)
  const outcome = await cancelPickup({ appointmentId: link.appointmentId, now: new Date() })
  if (!outcome.ok) return data({ failure: pickupRefusalTexts[outcome.error.reason] }, 409)
  return redirect(url.pathname, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const kind = loaderData?.kind ?? 'pickup'
  return pageMeta(matches, {
    title: `Your ${kindLabels[kind].title}`,
    description: `Move or cancel your ${kind}.`,
    path: `/manage-${kind}`,
    isIndexed: false,
  })
}

/** Where the link of a mail leads: move or cancel (R44). */
export default function ManagePickup({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, appointment, isAsked } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{`Your ${kindLabels[kind].title}`}</h1>
      <div className="mt-6 grid gap-6">
        {actionData && <FormError title={actionData.failure} />}
        {appointment ? (
          <>
            {isAsked && <CancelQuestion appointment={appointment} />}
            <AppointmentCard appointment={appointment} heading={`Order ${appointment.orderNumber}`}>
              <ul aria-label="Items" className="mt-4 grid gap-1 border-t border-line pt-4">
                {appointment.items.map(({ name, quantity }) => (
                  <li key={name} className="wrap-anywhere">
                    {quantity} × {name}
                  </li>
                ))}
              </ul>
            </AppointmentCard>
          </>
        ) : (
          <p className="panel">
            This link is incomplete, or the appointment no longer exists. Please open the link in your email
            again.
          </p>
        )}
      </div>
    </div>
  )
}

/** Asks before the time is given to someone else. */
function CancelQuestion({ appointment }: { appointment: CustomerAppointment }) {
  const { kind, date, own } = appointment
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card id="question" heading={`Cancel this ${kind}?`} role="alertdialog">
      <p className="mt-2">
        {`${longDay(date)}, ${slotTimes(appointment)}. Your order stays, and you can choose another time.`}
      </p>
      <Form method="post" action={own?.keepHref} className="mt-4 grid gap-2 sm:flex">
        <LinkButton href={own?.keepHref}>Keep It</LinkButton>
        <SubmitButton tone="danger" busy={isBusy && 'Canceling...'}>
          {`Cancel ${kindLabels[kind].title}`}
        </SubmitButton>
      </Form>
    </Card>
  )
}

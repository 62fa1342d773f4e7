import { data, Form, redirect, useNavigation } from 'react-router'
import { kindLabels } from '../../../features/appointments/appointment-kind.ts'
import {
  readManagedPickup,
  type ManagedPickup,
} from '../../../features/appointments/booking/managed-appointment.server.ts'
import { verifyManageToken } from '../../../features/appointments/booking/manage-link.server.ts'
import { cancelPickup } from '../../../features/appointments/booking/appointment-changes.server.ts'
import { PickupPlace } from '../../../features/appointments/calendar/appointment-parts.tsx'
import { pickupRefusals } from '../../../features/appointments/booking/booking-refusals.ts'
import { scheduleHref } from '../../../features/appointments/schedule-page/schedule-address.ts'
import { slotLabel } from '../../../features/appointments/slots/slots.ts'
import { longDay } from '../../../features/appointments/slots/store-day.ts'
import { FormError } from '../../../ui/forms/field.tsx'
import { privateAnswer } from '../../page-headers.ts'
import { pageMeta } from '../../shop-facts.ts'
import type { Route } from './+types/manage-appointment'
import { LinkButton, SubmitButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

export const headers = privateAnswer

export async function loader({ params, pattern }: Route.LoaderArgs) {
  const isDelivery = pattern === 'manage-delivery/:token'
  const id = verifyManageToken(params.token)
  const pickup = id && (await readManagedPickup(id, new Date()))
  const kind = pickup ? pickup.kind : isDelivery ? 'delivery' : 'pickup'
  return data({ kind, pickup: pickup || null } as const, { status: pickup ? 200 : 404 })
}

/** Cancels the appointment of the link. */
export async function action({ params, url }: Route.ActionArgs) {
  const appointmentId = verifyManageToken(params.token)
  if (!appointmentId) return data({ failure: pickupRefusals.unknown.message }, 404)
  const outcome = await cancelPickup({ appointmentId, now: new Date() })
  if (!outcome.ok) return data({ failure: outcome.error.message }, 409)
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
  const { kind, pickup } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{`Your ${kindLabels[kind].title}`}</h1>
      <div className="mt-6 grid gap-6">
        {actionData && <FormError title={actionData.failure} />}
        {pickup ? (
          <Managed pickup={pickup} />
        ) : (
          <p className="panel">
            This link is not complete, or the appointment is gone. Please open the link of your e-mail again.
          </p>
        )}
      </div>
    </div>
  )
}

const states = {
  scheduled: null,
  cancelled: 'was cancelled',
  completed: 'has taken place',
  no_show: 'was missed',
}

/** What there is to say besides the time; null for an appointment that is still to come. */
function stateOf({ kind, status, isMissed }: ManagedPickup): string | null {
  if (isMissed) return `The time of this ${kind} is over.`
  const state = states[status]
  return state && `This ${kind} ${state}.`
}

function Managed({ pickup }: { pickup: ManagedPickup }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const state = stateOf(pickup)
  const isOver = pickup.isMissed || pickup.status === 'cancelled' || pickup.status === 'no_show'
  const reschedule = scheduleHref({ kind: pickup.kind, orderId: pickup.orderId })
  return (
    <>
      <Card id="appointment" heading={`Order ${pickup.orderNumber}`} headingClass="wrap-anywhere">
        {state && (
          <p role="status" className="mt-3 rounded-card bg-sun-tint px-4 py-3 font-semibold">
            {state}
          </p>
        )}
        <p className={`mt-3 text-lg ${state ? 'text-ink-soft' : ''}`}>
          <strong>{longDay(pickup.date)}</strong>
          <br />
          {slotLabel(pickup)}
        </p>
        {pickup.status === 'scheduled' && !pickup.isMissed && !pickup.canChange && (
          <p className="mt-3 text-ink-soft">{pickupRefusals.tooLate.message}</p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {(pickup.canChange || isOver) && (
            <LinkButton href={reschedule} tone="primary">
              {isOver ? 'Choose Another Time' : 'Reschedule'}
            </LinkButton>
          )}
          {pickup.canChange && (
            <Form method="post">
              <SubmitButton tone="danger-outline" busy={isBusy && 'Cancelling...'}>
                {`Cancel ${kindLabels[pickup.kind].title}`}
              </SubmitButton>
            </Form>
          )}
        </div>
      </Card>
      {!state && (
        <PickupPlace kind={pickup.kind} location={pickup.location} instructions={pickup.instructions} />
      )}
    </>
  )
}

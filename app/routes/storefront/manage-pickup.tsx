import { data, Form, redirect, useNavigation } from 'react-router'
import { attemptMailNow } from '../../features/mail/mail-queue.server.ts'
import { readManagedPickup, type ManagedPickup } from '../../features/pickup/managed-pickup.server.ts'
import { verifyManageToken } from '../../features/pickup/manage-link.server.ts'
import { cancelPickup } from '../../features/pickup/pickup-changes.server.ts'
import { PickupPlace } from '../../features/pickup/pickup-parts.tsx'
import { pickupRefusals } from '../../features/pickup/pickup-refusals.ts'
import { scheduleHref } from '../../features/pickup/schedule-address.ts'
import { slotLabel } from '../../features/pickup/slots.ts'
import { longDay } from '../../features/pickup/store-day.ts'
import { FormError } from '../../ui/field.tsx'
import { privateAnswer } from '../page-headers.ts'
import { pageMeta } from '../shop-facts.ts'
import type { Route } from './+types/manage-pickup'

export const headers = privateAnswer

export async function loader({ params }: Route.LoaderArgs) {
  const id = verifyManageToken(params.token)
  const pickup = id && (await readManagedPickup(id, new Date()))
  return data({ pickup: pickup || null }, { status: pickup ? 200 : 404 })
}

/** Cancels the appointment of the link. */
export async function action({ params }: Route.ActionArgs) {
  const appointmentId = verifyManageToken(params.token)
  if (!appointmentId) return data({ failure: pickupRefusals.unknown.message }, 404)
  const outcome = await cancelPickup({ appointmentId, now: new Date() })
  if (!outcome.ok) return data({ failure: outcome.error.message }, 409)
  if (outcome.value.mailId) attemptMailNow(outcome.value.mailId)
  return redirect(`/manage-pickup/${params.token}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Your Pickup',
    description: 'Move or cancel your pickup.',
    path: '/manage-pickup',
    isIndexed: false,
  })
}

/** Where the link of a mail leads: move or cancel (decision 44). */
export default function ManagePickup({ loaderData, actionData }: Route.ComponentProps) {
  const { pickup } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Your Pickup</h1>
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
  cancelled: 'This pickup was cancelled.',
  completed: 'This pickup has taken place.',
  no_show: 'This pickup was missed.',
}

function Managed({ pickup }: { pickup: ManagedPickup }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const state = pickup.isMissed ? 'The time of this pickup is over.' : states[pickup.status]
  const isOver = pickup.isMissed || pickup.status === 'cancelled' || pickup.status === 'no_show'
  const reschedule = scheduleHref({ orderId: pickup.orderId })
  return (
    <>
      <section className="panel" aria-labelledby="appointment">
        <h2 id="appointment" className="text-2xl font-bold wrap-anywhere">
          Order {pickup.orderNumber}
        </h2>
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
            <a href={reschedule} className="button button-primary">
              {isOver ? 'Choose Another Time' : 'Reschedule'}
            </a>
          )}
          {pickup.canChange && (
            <Form method="post">
              <button
                type="submit"
                disabled={isBusy}
                className="button border-danger text-danger hover:bg-danger-tint"
              >
                {isBusy ? 'Cancelling...' : 'Cancel Pickup'}
              </button>
            </Form>
          )}
        </div>
      </section>
      {!state && <PickupPlace location={pickup.location} instructions={pickup.instructions} />}
    </>
  )
}

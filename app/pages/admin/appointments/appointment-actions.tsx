import { kindLabels } from '#appointments/appointment-kind.ts'
import { getFinishedStatus } from '#appointments/check-in/order-finish.ts'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import { pickupStatuses, pickupStatusLabel, type PickupStatus } from '#appointments/appointment-status.ts'
import { scheduleHrefOfOwner } from '#appointments/booking/owner-booking.ts'
import { href } from '#shared/addresses.ts'
import { CancellationReasonField } from '#orders/admin/changes/cancellation-reason-field.tsx'
import { askOrderCancellation } from '#orders/admin/changes/order-questions.ts'
import { canBeScheduled } from '#orders/status/order-status.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { ActingSelect } from '#ui/forms/acting-select.tsx'

interface Props {
  entry: PickupEntry
  /** Where to continue afterwards. */
  back: string
  /** There is no mail server: what customers are told is kept. */
  isMailKept: boolean
}

const getPage = ({ id }: PickupEntry) => href('/admin/pickup-schedules/:id', { id })

/** The actions for an appointment that is still to come (S77; R48). */
export function PickupActions({ entry, back, isMailKept }: Props) {
  const change = useChangeInPlace(appointmentNotices.messageOf)
  const { kind, orderStatus: status, isPaid } = entry
  const finished = getFinishedStatus({ fulfilment: kind, status, isPaid })
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-4">
      {entry.status === 'scheduled' && (
        <ChangeForm change={change} action={getPage(entry)} back={back} className="grid gap-3">
          <input type="hidden" name="do" value="set-status" />
          <input type="hidden" name="kind" value={kind} />
          {finished && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="finish_order"
                defaultChecked
                className="size-5 shrink-0 accent-brand"
              />
              {finished === 'delivered'
                ? 'Completing also marks the order as delivered'
                : 'Completing also completes the paid order'}
            </label>
          )}
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="status" value="completed">
              Mark as Completed
            </SubmitButton>
            <SubmitButton name="status" value="cancelled" tone="danger-outline">
              {`Cancel ${kindLabels[kind].title}`}
            </SubmitButton>
            <LinkButton href={scheduleHrefOfOwner({ order: entry.orderNumber, date: entry.date })}>
              Move
            </LinkButton>
          </div>
        </ChangeForm>
      )}
      {entry.status === 'no_show' && canBeScheduled({ fulfilment: kind, status }) && (
        <AfterNoShow entry={entry} isMailKept={isMailKept} />
      )}
    </div>
  )
}

/** What comes next for an order that nobody came for (R194). */
function AfterNoShow({ entry, isMailKept }: Omit<Props, 'back'>) {
  const { orderId, orderNumber, orderStatus } = entry
  return (
    <>
      <p>Nobody came. The order and its pieces still wait.</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={scheduleHrefOfOwner({ order: orderNumber })} tone="primary">
          Book a new time
        </LinkButton>
        <CommandForm
          command="cancellation"
          action={href('/admin/orders/:id', { id: orderId })}
          hidden={{ seen_status: orderStatus }}
          ask={askOrderCancellation({ orderNumber, status: orderStatus }, { isMailKept })}
          asked={<CancellationReasonField value="no-show" />}
          submit="Cancel the order and put it back"
          button={{ tone: 'danger-outline' }}
        />
      </div>
    </>
  )
}

/** A select with the four statuses; a choice that was made is saved (R167). */
export function PickupStatusChoice({ entry, back }: Omit<Props, 'isMailKept'>) {
  const change = useChangeInPlace(appointmentNotices.messageOf)
  const sent = change.sent?.get('status')
  return (
    <ChangeForm change={change} action={getPage(entry)} back={back} className="flex gap-1">
      <input type="hidden" name="do" value="set-status" />
      <input type="hidden" name="kind" value={entry.kind} />
      <ActingSelect
        name="status"
        aria-label={`Status of ${entry.name}`}
        // A refused change restores the actual status.
        value={typeof sent === 'string' ? sent : entry.status}
        className="field-input min-h-11 min-w-32 px-2 py-1 lg:min-h-8 lg:text-sm"
      >
        {pickupStatuses.map((status: PickupStatus) => (
          <option key={status} value={status}>
            {pickupStatusLabel(status)}
          </option>
        ))}
      </ActingSelect>
    </ChangeForm>
  )
}

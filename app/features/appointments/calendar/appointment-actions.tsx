import { Form } from 'react-router'
import { kindLabels } from '../appointment-kind.ts'
import { finishedStatusOf } from '../check-in/order-finish.ts'
import type { PickupEntry } from './appointment-list.ts'
import { pickupStatuses, pickupStatusLabel, type PickupStatus } from '../appointment-status.ts'
import { scheduleHrefOfOwner } from '../booking/owner-booking.ts'
import { href } from '../../../shared/addresses.ts'
import { LinkButton, SubmitButton } from '../../../ui/button.tsx'

interface Props {
  entry: PickupEntry
  /** Where to go on afterwards. */
  back: string
  onSent?: () => void
}

const statusAction = (id: string) => href('/admin/pickup-schedules/:id/status', { id })

/** The actions for an appointment that is still to come (S77; R48). */
export function PickupActions({ entry, back, onSent }: Props) {
  const { kind, orderStatus: status, isPaid } = entry
  const finished = finishedStatusOf({ fulfilment: kind, status, isPaid })
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-4">
      {entry.status === 'scheduled' && (
        <Form method="post" action={statusAction(entry.id)} onSubmit={onSent} className="grid gap-3">
          <input type="hidden" name="back" value={back} />
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
        </Form>
      )}
    </div>
  )
}

/** A select with the four statuses; a choice is saved at once. */
export function PickupStatusChoice({
  entry,
  back,
}: {
  entry: Pick<PickupEntry, 'id' | 'kind' | 'name' | 'status'>
  back: string
}) {
  return (
    <Form method="post" action={statusAction(entry.id)} preventScrollReset className="flex gap-1">
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="kind" value={entry.kind} />
      <select
        // A refused change restores the actual status.
        key={entry.status}
        name="status"
        aria-label={`Status of ${entry.name}`}
        defaultValue={entry.status}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="field-input min-h-11 min-w-32 px-2 py-1 lg:min-h-8 lg:text-sm"
      >
        {pickupStatuses.map((status: PickupStatus) => (
          <option key={status} value={status}>
            {pickupStatusLabel(status)}
          </option>
        ))}
      </select>
      <noscript>
        <SubmitButton tone="secondary" size="small">
          Save
        </SubmitButton>
      </noscript>
    </Form>
  )
}

import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { bindField, FormError, TextArea, TextField } from '#ui/forms/field.tsx'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { CalendarLegend, MonthCalendar } from '#appointments/calendar/month-calendar.tsx'
import { pickupForm } from '#appointments/booking/booking-form.ts'
import { PickupPlace, SlotChoice } from '#appointments/calendar/appointment-parts.tsx'
import { monthHref, scheduleHref } from './schedule-address.ts'
import type { PickupContact, SchedulePage } from './schedule-page.ts'
import { longDay } from '#shared/time/store-day.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface Props {
  page: SchedulePage
  /** Known only in the browser that placed the order. */
  contact: PickupContact | null
  answer?: { result: SubmissionResult | null; failure: string | null }
}

/** Day, time and who comes (S81). */
export function ScheduleForm({ page, contact, answer }: Props) {
  const { order, date, slots } = page
  const link = { kind: order.kind, orderId: order.orderId, receipt: contact?.receipt }
  const isBusy = useNavigation().formMethod === 'POST'
  const isAlive = useBrowserValue(() => true, false)
  const [form, fields] = useForm({
    lastResult: answer?.result,
    defaultValue: {
      name: contact?.name,
      phone: contact?.phone ?? undefined,
      notes: contact?.notes ?? undefined,
    },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: pickupForm }),
  })
  const sentTime = fields.time.initialValue
  const [choice, setChoice] = useState(typeof sentTime === 'string' ? { date, time: sentTime } : null)
  // A time that is taken, or of another day, is no longer selected.
  const time =
    choice && choice.date === date && slots.some(({ start }) => start === choice.time) ? choice.time : null
  const cannotConfirm = !date || slots.length === 0 || (isAlive && !time)
  const problem = answer?.failure && <FormError title={answer.failure} />
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="mt-6 grid gap-6" preventScrollReset>
      {!date && problem}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card id="calendar" heading="Choose a Date" headingClass="mb-3">
          <MonthCalendar
            month={page.month}
            today={page.today}
            days={page.days}
            selected={date}
            hrefOf={(day) => `${scheduleHref({ ...link, date: day })}#times`}
            monthHrefOf={(month) =>
              month < page.today.slice(0, 7) || month > page.lastDay.slice(0, 7)
                ? null
                : `${monthHref({ ...link, date, month })}#calendar`
            }
          />
          <CalendarLegend />
        </Card>
        <Card id="times" heading="Choose a Time" aria-live="polite">
          <p className="mt-1 mb-4 text-ink-soft">{date ? longDay(date) : 'Choose a date first.'}</p>
          {date && <input type="hidden" name="date" value={date} />}
          {date && (
            <SlotChoice slots={slots} chosen={time} onChoose={(start) => setChoice({ date, time: start })} />
          )}
        </Card>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card id="contact" heading="Contact Information">
          <div className="mt-4 grid gap-4">
            <TextField {...bindField(fields.name)} label="Full Name" autoComplete="name" aria-required />
            <TextField {...bindField(fields.phone)} label="Phone Number" type="tel" autoComplete="tel" />
            <TextArea {...bindField(fields.notes)} label="Special Instructions (Optional)" rows={3} />
          </div>
        </Card>
        <PickupPlace
          kind={order.kind}
          location={contact?.address ?? order.location}
          instructions={order.instructions}
        />
      </div>
      {date && problem}
      <p className="flex flex-wrap gap-3 max-sm:grid">
        <SubmitButton disabled={isBusy || cannotConfirm} size="large">
          {isBusy ? 'Scheduling...' : `Confirm ${kindLabels[order.kind].title}`}
        </SubmitButton>
        <LinkButton href="/" size="large">
          Cancel
        </LinkButton>
      </p>
    </Form>
  )
}

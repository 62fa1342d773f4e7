import { useState } from 'react'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { defaultHours } from '#appointments/booking/appointment-day.ts'
import { slotsOfDay, slotTimes, type BusinessHours, type PickupRules } from '#slots/slots.ts'
import { useField, useIsOn } from '#kit/command-form.tsx'
import { addDays, ownerWeekdays, weekdayLabel, type Weekday } from '#shared/time/store-day.ts'
import { Card } from '#ui/card.tsx'

/** Business Hours, or those of the deliveries: a switch for each weekday, and its times when it is on. */
export function HoursFields({ kind, hours }: { kind: AppointmentKind; hours: BusinessHours }) {
  return (
    <Card id="hours" heading={kind === 'pickup' ? 'Business Hours' : 'Delivery Hours'}>
      <div className="mt-3 divide-y divide-line">
        {ownerWeekdays.map((weekday) => (
          <DayFields
            key={weekday}
            weekday={weekday}
            hours={hours[weekday] ?? { enabled: false, ...defaultHours }}
          />
        ))}
      </div>
    </Card>
  )
}

interface DayProps {
  weekday: Weekday
  hours: NonNullable<BusinessHours[Weekday]>
}

function DayFields({ weekday, hours: { enabled, start, end } }: DayProps) {
  const label = weekdayLabel(weekday)
  const isOn = useIsOn(`${weekday}_enabled`, enabled ? 'on' : '')
  const times = [useField(`${weekday}_start`, start), useField(`${weekday}_end`, end)]
  const error = times[1]?.error
  return (
    <div className="group py-2">
      <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
        <label className="flex min-h-11 w-40 cursor-pointer items-center gap-3 font-semibold">
          <input type="checkbox" name={`${weekday}_enabled`} defaultChecked={isOn} className="switch" />
          {label}
        </label>
        <span className="text-ink-soft group-has-checked:hidden">Closed</span>
        <span className="hidden flex-wrap items-center gap-2 group-has-checked:flex">
          {times.map(({ id, name, defaultValue }, at) => (
            <span key={name} className="flex items-center gap-2">
              {at > 0 && <span aria-hidden="true">to</span>}
              <input
                id={id}
                name={name}
                defaultValue={defaultValue}
                type="time"
                aria-label={`${label} ${at > 0 ? 'end' : 'start'}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${weekday}-error`}
                className="field-input w-auto"
              />
            </span>
          ))}
        </span>
      </div>
      {error && (
        <p id={`${weekday}-error`} className="mt-1 font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** A Monday: any week shows the same slots. */
const someMonday = '2027-06-14'

/** The slots of a weekday for what the form says; a text is what is wrong with it. */
export function SlotPreview({ rules }: { rules: PickupRules | string }) {
  const [weekday, setWeekday] = useState<Weekday>('monday')
  const day = addDays(someMonday, ownerWeekdays.indexOf(weekday))
  const slots = typeof rules === 'string' ? [] : slotsOfDay(rules, day)
  return (
    <section aria-labelledby="preview" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="text-2xl font-bold">
          Preview
        </h2>
        <select
          aria-label="Day to preview"
          value={weekday}
          onChange={(event) => setWeekday(ownerWeekdays[event.currentTarget.selectedIndex] ?? 'monday')}
          className="field-input w-auto"
        >
          {ownerWeekdays.map((name) => (
            <option key={name} value={name}>
              {weekdayLabel(name)}
            </option>
          ))}
        </select>
      </div>
      <div aria-live="polite" className="mt-4">
        {slots.length === 0 && (
          <p className="text-ink-soft">{typeof rules === 'string' ? rules : 'No time slots on this day.'}</p>
        )}
        <ul className="flex flex-wrap gap-2" aria-label="Time slots">
          {slots.map((slot) => (
            <li key={slot.start} className="badge badge-plain">
              {slotTimes(slot)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

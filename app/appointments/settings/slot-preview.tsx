import { useState } from 'react'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { parseSettings, type SettingsTexts } from './appointment-settings-form.ts'
import { slotsOfDay, slotTimes } from '#appointments/slots/slots.ts'
import { ownerWeekdays, weekdayLabel, addDays, type Weekday } from '#shared/time/store-day.ts'

/** A Monday: any week shows the same slots. */
const someMonday = '2027-06-14'

/** The slots of a weekday for the current values of the form. */
export function SlotPreview({ kind, texts }: { kind: AppointmentKind; texts: SettingsTexts }) {
  const [weekday, setWeekday] = useState<Weekday>('monday')
  const settings = parseSettings(kind, texts)
  const slots =
    'field' in settings ? null : slotsOfDay(settings, addDays(someMonday, ownerWeekdays.indexOf(weekday)))
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
        {slots === null && <p className="text-ink-soft">{'message' in settings ? settings.message : ''}</p>}
        {slots?.length === 0 && <p className="text-ink-soft">No time slots on this day.</p>}
        <ul className="flex flex-wrap gap-2" aria-label="Time slots">
          {slots?.map((slot) => (
            <li key={slot.start} className="badge badge-plain">
              {slotTimes(slot)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

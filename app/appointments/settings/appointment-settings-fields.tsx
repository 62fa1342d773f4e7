import { TextArea, TextField } from '#ui/forms/field.tsx'
import { kindLabels, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { ownerWeekdays, weekdayLabel } from '#shared/time/store-day.ts'
import type { SettingsTexts } from './appointment-settings-form.ts'
import { Card } from '#ui/card.tsx'

interface Props {
  kind: AppointmentKind
  texts: SettingsTexts
  problem: { field: string; message: string } | null
}

/** Business Hours, or those of the deliveries: a switch for each weekday, and its times when it is on. */
export function HoursFields({ kind, texts, problem }: Props) {
  return (
    <Card id="hours" heading={kind === 'pickup' ? 'Business Hours' : 'Delivery Hours'}>
      <div className="mt-3 divide-y divide-line">
        {ownerWeekdays.map((weekday) => {
          const label = weekdayLabel(weekday)
          const error = problem?.field === `${weekday}_end` ? problem.message : null
          return (
            <div key={weekday} className="group py-2">
              <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
                <label className="flex min-h-11 w-40 cursor-pointer items-center gap-3 font-semibold">
                  <input
                    type="checkbox"
                    name={`${weekday}_enabled`}
                    defaultChecked={texts[`${weekday}_enabled`] === 'on'}
                    className="switch"
                  />
                  {label}
                </label>
                <span className="text-ink-soft group-has-checked:hidden">Closed</span>
                <span className="hidden flex-wrap items-center gap-2 group-has-checked:flex">
                  {(['start', 'end'] as const).map((edge) => (
                    <span key={edge} className="flex items-center gap-2">
                      {edge === 'end' && <span aria-hidden="true">to</span>}
                      <input
                        type="time"
                        name={`${weekday}_${edge}`}
                        aria-label={`${label} ${edge}`}
                        aria-invalid={error ? true : undefined}
                        aria-describedby={error ? `${weekday}-error` : undefined}
                        defaultValue={texts[`${weekday}_${edge}`]}
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
        })}
      </div>
    </Card>
  )
}

const numberFields = (kind: AppointmentKind) => [
  { name: 'slot_duration_minutes', label: 'Slot Duration (minutes)', min: 15, step: 15 },
  { name: 'max_pickups_per_slot', label: `Max ${kindLabels[kind].plural} Per Slot`, min: 1, step: 1 },
  { name: 'buffer_minutes', label: 'Buffer Time Between Slots (minutes)', min: 0, step: 5 },
  {
    name: 'lead_time_hours',
    label: 'Lead Time (hours)',
    min: 0,
    step: 1,
    description: 'How long before its start a time can last be booked.',
  },
  {
    name: 'horizon_days',
    label: 'Days Ahead',
    min: 1,
    step: 1,
    description: 'How far ahead customers can book.',
  },
  {
    name: 'change_notice_hours',
    label: 'Notice for Changes (hours)',
    min: 0,
    step: 1,
    description: 'Until when customers can move or cancel.',
  },
]

/** Time Slot Configuration. */
export function SlotFields({ kind, texts, problem }: Props) {
  return (
    <Card id="slots" heading="Time Slot Configuration">
      <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {numberFields(kind).map(({ name, ...field }) => (
          <TextField
            key={name}
            id={name}
            name={name}
            type="number"
            inputMode="numeric"
            {...field}
            defaultValue={texts[name]}
            error={problem?.field === name ? problem.message : null}
          />
        ))}
      </div>
    </Card>
  )
}

/** Pickup Location & Instructions; of deliveries the instructions alone. */
export function PlaceFields({ kind, texts, problem }: Props) {
  const errorOf = (name: string) => (problem?.field === name ? problem.message : null)
  return (
    <Card id="location" heading={kind === 'pickup' ? 'Pickup Location & Instructions' : 'Instructions'}>
      <div className="mt-4 grid gap-4">
        {kind === 'pickup' && (
          <TextField
            id="pickup_location"
            name="pickup_location"
            label="Pickup Address"
            defaultValue={texts.pickup_location}
            error={errorOf('pickup_location')}
          />
        )}
        <TextArea
          id="pickup_instructions"
          name="pickup_instructions"
          label={`${kindLabels[kind].title} Instructions`}
          rows={4}
          defaultValue={texts.pickup_instructions}
          error={errorOf('pickup_instructions')}
        />
      </div>
    </Card>
  )
}

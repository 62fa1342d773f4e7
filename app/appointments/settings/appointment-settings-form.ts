import { cleanParagraphs } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { kindLabels, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { defaultHours } from '#appointments/booking/appointment-day.ts'
import type { BusinessHours } from '#appointments/slots/slots.ts'
import { ownerWeekdays, weekdayLabel } from '#shared/time/store-day.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const whole = (label: string, min: number, max: number, step = 1) =>
  z
    .string(`${label} is required`)
    .trim()
    .regex(/^\d{1,5}$/, `${label} must be a whole number`)
    .transform(Number)
    .refine((value) => value >= min, `${label} must be at least ${min}`)
    .refine((value) => value <= max, `${label} must be at most ${max}`)
    .refine((value) => value % step === 0, `${label} must be a multiple of ${step}`)

const paragraph = (label: string, limit: number) =>
  z
    .string()
    .overwrite(cleanParagraphs)
    .max(limit, `${label} must be ${limit} characters or less`)
    .transform((text) => text || null)

const fieldsOf = (kind: AppointmentKind) =>
  z.object({
    slot_duration_minutes: whole('Slot Duration', 15, 1440, 15),
    max_pickups_per_slot: whole(`Max ${kindLabels[kind].plural} Per Slot`, 1, 1000),
    buffer_minutes: whole('Buffer Time', 0, 1440, 5),
    lead_time_hours: whole('Lead Time', 0, 720),
    horizon_days: whole('Days Ahead', 1, 730),
    change_notice_hours: whole('Notice', 0, 720),
    // Where a delivery goes is said by its order.
    pickup_location:
      kind === 'pickup'
        ? paragraph('Pickup Address', 500)
        : z
            .string()
            .optional()
            .transform(() => null),
    pickup_instructions: paragraph(`${kindLabels[kind].title} Instructions`, 2000),
  })

const schemas = { pickup: fieldsOf('pickup'), delivery: fieldsOf('delivery') }

/** Every field of the form by its name. */
export const settingsFieldNames: readonly string[] = [
  ...ownerWeekdays.flatMap((weekday) => [`${weekday}_enabled`, `${weekday}_start`, `${weekday}_end`]),
  ...Object.keys(schemas.pickup.shape),
]

/** What the form holds, as the service takes it. */
export interface PickupSettings {
  businessHours: BusinessHours
  slotMinutes: number
  capacity: number
  bufferMinutes: number
  leadHours: number
  horizonDays: number
  noticeHours: number
  location: string | null
  instructions: string | null
}

/** The form's texts by their names. */
export type SettingsTexts = Readonly<Record<string, string>>

/**
 * Reads Save All Settings (S78; R46: start before end). Hours of a weekday that is
 * off are kept for the day when it is on again.
 * @returns the settings, or the first thing to correct with the name of its field.
 */
export function parseSettings(
  kind: AppointmentKind,
  texts: SettingsTexts,
): PickupSettings | { field: string; message: string } {
  const businessHours: BusinessHours = {}
  for (const weekday of ownerWeekdays) {
    const enabled = texts[`${weekday}_enabled`] === 'on'
    const start = texts[`${weekday}_start`] || defaultHours.start
    const end = texts[`${weekday}_end`] || defaultHours.end
    const isRight = TIME.test(start) && TIME.test(end) && start < end
    if (enabled && !isRight)
      return { field: `${weekday}_end`, message: `${weekdayLabel(weekday)} must end later than it starts` }
    businessHours[weekday] = { enabled, ...(isRight ? { start, end } : defaultHours) }
  }
  const parsed = schemas[kind].safeParse(texts)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { field: String(issue?.path[0]), message: issue?.message ?? 'The form could not be read' }
  }
  const form = parsed.data
  return {
    businessHours,
    slotMinutes: form.slot_duration_minutes,
    capacity: form.max_pickups_per_slot,
    bufferMinutes: form.buffer_minutes,
    leadHours: form.lead_time_hours,
    horizonDays: form.horizon_days,
    noticeHours: form.change_notice_hours,
    location: form.pickup_location,
    instructions: form.pickup_instructions,
  }
}

/** The form's texts for settings as they are. */
export function settingsTexts(settings: PickupSettings): SettingsTexts {
  const hours = ownerWeekdays.flatMap((weekday) => {
    const { enabled, start, end } = settings.businessHours[weekday] ?? { enabled: false, ...defaultHours }
    return [
      [`${weekday}_enabled`, enabled ? 'on' : ''],
      [`${weekday}_start`, start],
      [`${weekday}_end`, end],
    ] as const
  })
  return {
    ...Object.fromEntries(hours),
    slot_duration_minutes: String(settings.slotMinutes),
    max_pickups_per_slot: String(settings.capacity),
    buffer_minutes: String(settings.bufferMinutes),
    lead_time_hours: String(settings.leadHours),
    horizon_days: String(settings.horizonDays),
    change_notice_hours: String(settings.noticeHours),
    pickup_location: settings.location ?? '',
    pickup_instructions: settings.instructions ?? '',
  }
}

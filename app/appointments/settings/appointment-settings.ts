import { paragraphs } from '#kit/setting-kinds.ts'
import { formOf, type Setting, type SettingValues } from '#kit/settings.ts'
import { ownerWeekdays, weekdayLabel, type Weekday } from '#shared/time/store-day.ts'
import { z } from '#shared/zod.ts'
import { kindLabels, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { defaultHours } from '#appointments/booking/appointment-day.ts'
import type { BusinessHours } from '#slots/slots.ts'

interface Range {
  /** As what is wrong with it calls it; else its label. */
  what?: string
  least: number
  most: number
  step?: number
  column?: string
  description?: string
}

function numberIn(label: string, { what = label, least, most, step = 1, ...about }: Range): Setting<number> {
  const schema = z
    .string(`${what} is required`)
    .trim()
    .regex(/^\d{1,5}$/, `${what} must be a whole number`)
    .transform(Number)
    .refine((value) => value >= least, `${what} must be at least ${least}`)
    .refine((value) => value <= most, `${what} must be at most ${most}`)
    .refine((value) => value % step === 0, `${what} must be a multiple of ${step}`)
  const input = { type: 'number', inputMode: 'numeric', min: least, step }
  return { label, control: 'line', schema, input, ...about }
}

/** How times are cut and booked; terms of every booking (S78). */
export const slotSettings = (kind: AppointmentKind) => ({
  slotMinutes: {
    ...numberIn('Slot Duration (minutes)', { what: 'Slot Duration', least: 15, most: 1440, step: 15 }),
    group: { columns: 3 as const },
    column: 'slotDurationMinutes',
  },
  capacity: numberIn(`Max ${kindLabels[kind].plural} Per Slot`, {
    least: 1,
    most: 1000,
    column: 'maxPickupsPerSlot',
  }),
  bufferMinutes: numberIn('Buffer Time Between Slots (minutes)', {
    what: 'Buffer Time',
    least: 0,
    most: 1440,
    step: 5,
  }),
  leadHours: numberIn('Lead Time (hours)', {
    what: 'Lead Time',
    least: 0,
    most: 720,
    column: 'leadTimeHours',
    description: 'How long before its start a time can last be booked.',
  }),
  horizonDays: numberIn('Days Ahead', {
    least: 1,
    most: 730,
    description: 'How far ahead customers can book.',
  }),
  noticeHours: numberIn('Notice for Changes (hours)', {
    what: 'Notice',
    least: 0,
    most: 720,
    column: 'changeNoticeHours',
    description: 'Until when customers can move or cancel.',
  }),
})

const text = (label: string, most: number, column: string) =>
  paragraphs(label, { most, column, what: label, problem: `${label} must be ${most} characters or less` })

/** What customers are told; where a delivery goes is said by its order. */
export const placeSettings = (kind: AppointmentKind) => ({
  location: {
    ...text('Pickup Address', 500, 'pickupLocation'),
    control: kind === 'pickup' ? ('line' as const) : ('none' as const),
    ...(kind === 'delivery' && {
      schema: z
        .unknown()
        .optional()
        .transform(() => null),
    }),
  },
  instructions: {
    ...text(`${kindLabels[kind].title} Instructions`, 2000, 'pickupInstructions'),
    input: { rows: 4 },
  },
})

const everySetting = (kind: AppointmentKind) => ({ ...slotSettings(kind), ...placeSettings(kind) })

/** The owner's settings for appointments of a kind, except the blocked dates. */
export type PickupSettings = SettingValues<ReturnType<typeof everySetting>> & { businessHours: BusinessHours }

type HourName = `${Weekday}_${'enabled' | 'start' | 'end'}`
const hourNames = ownerWeekdays.flatMap((weekday): HourName[] => [
  `${weekday}_enabled`,
  `${weekday}_start`,
  `${weekday}_end`,
])
const isHourShape = (made: object): made is Record<HourName, z.ZodOptional<z.ZodString>> =>
  hourNames.every((name) => name in made)

function hourShape() {
  const shape = Object.fromEntries(hourNames.map((name) => [name, z.string().optional()]))
  if (!isHourShape(shape)) throw new Error('a weekday has no hours')
  return shape
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

type HourTexts = Partial<Record<HourName, string>>

function toHours(weekday: Weekday, texts: HourTexts) {
  const start = texts[`${weekday}_start`] || defaultHours.start
  const end = texts[`${weekday}_end`] || defaultHours.end
  const isRight = TIME.test(start) && TIME.test(end) && start < end
  return { enabled: texts[`${weekday}_enabled`] === 'on', start, end, isRight }
}

/** Save All Settings (S78; R46: start before end). */
const formOfKind = (kind: AppointmentKind) =>
  formOf(everySetting(kind))
    .extend({ ...hourShape(), confirmed: z.string().nullable().default(null) })
    .superRefine((texts, context) => {
      for (const weekday of ownerWeekdays) {
        const { enabled, isRight } = toHours(weekday, texts)
        const message = `${weekdayLabel(weekday)} must end later than it starts`
        if (enabled && !isRight) context.addIssue({ code: 'custom', path: [`${weekday}_end`], message })
      }
    })

export const appointmentForms = { pickup: formOfKind('pickup'), delivery: formOfKind('delivery') }

/** What a form says, as the service takes it. Hours of a weekday that is off are kept for the day when it is on again. */
export function readAppointmentForm(form: z.output<(typeof appointmentForms)[AppointmentKind]>) {
  const businessHours: BusinessHours = {}
  for (const weekday of ownerWeekdays) {
    const { enabled, start, end, isRight } = toHours(weekday, form)
    businessHours[weekday] = { enabled, ...(isRight ? { start, end } : defaultHours) }
  }
  return { ...form, businessHours }
}

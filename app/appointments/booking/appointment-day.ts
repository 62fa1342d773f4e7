import { z } from '#shared/zod.ts'
import type { BusinessHours, PickupRules } from '#slots/slots.ts'
import { weekdays } from '#shared/time/store-day.ts'

/** The settings as the rules want them, with what only customers are bound by. */
export interface PickupTerms extends PickupRules {
  /** Until n hours before, customers may move or cancel. */
  noticeHours: number
}

/** Of a weekday for which nothing else was entered. */
export const defaultHours = { start: '10:00', end: '18:00' } as const

/** Hours as they are stored; a weekday that is off may have none. */
export const storedHours: z.ZodType<BusinessHours> = z.partialRecord(
  z.enum(weekdays),
  z.object({
    enabled: z.boolean(),
    start: z.string().default(defaultHours.start),
    end: z.string().default(defaultHours.end),
  }),
)

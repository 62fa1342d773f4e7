import { hasLink, LINK_MESSAGE } from '#shared/text/link-text.ts'
import { cleanPhone, isPhone, PHONE_MESSAGE } from '#shared/text/phone-number.ts'
import { cleanParagraphs, isOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'

/** Inclusive limits in characters. */
const limits = { name: 100, notes: 1000 }

export const CHOOSE_TIME_MESSAGE = 'Please choose a date and a time.'

const line = (label: string, limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `${label} must be ${limit} characters or less`)
    .refine(isOneLine, `${label} must be one line`)

/** What a customer sends to book: a day, a time and who comes (S81). */
export const pickupForm = z.object({
  date: z.string(CHOOSE_TIME_MESSAGE).max(10, CHOOSE_TIME_MESSAGE),
  time: z.string(CHOOSE_TIME_MESSAGE).max(5, CHOOSE_TIME_MESSAGE),
  name: z
    .string('Full Name is required')
    .trim()
    .min(1, 'Full Name is required')
    .pipe(line('Full Name', limits.name).refine((name) => !hasLink(name), LINK_MESSAGE)),
  phone: z
    .string()
    .overwrite(cleanPhone)
    .refine((text) => text === '' || isPhone(text), PHONE_MESSAGE)
    .optional(),
  notes: z
    .string()
    .overwrite(cleanParagraphs)
    .max(limits.notes, `Special Instructions must be ${limits.notes} characters or less`)
    .optional(),
})

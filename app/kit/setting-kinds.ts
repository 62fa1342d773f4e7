import { amountField } from '#shared/form-fields.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { cleanPhone, isPhone, PHONE_MESSAGE } from '#shared/text/phone-number.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'
import type { About, Setting } from './settings.ts'

/** A text that means something; `message` for what does not. */
export function readAs<T>(message: string, read: (text: string) => T | null) {
  return z.string(message).transform((text, context) => {
    const value = read(text.trim())
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** One that may be left empty, which is null. */
function optional<Value>(one: Setting<Value>): Setting<Value | null> {
  const isBlank = (typed: unknown) => typeof typed === 'string' && typed.trim() === ''
  const schema = z
    .preprocess((typed) => (isBlank(typed) ? undefined : typed), one.schema.optional())
    .transform((value) => value ?? null)
  return { ...one, isRequired: false, schema }
}

interface Line extends About {
  /** Said of what is not right. */
  problem: string
  isRight: (text: string) => boolean
  clean?: (text: string) => string
}

/** One line of text, or none. */
export function line(
  label: string,
  { problem, isRight, clean = foldToOneLine, ...about }: Line,
): Setting<string | null> {
  const schema = z
    .string(problem)
    .overwrite(clean)
    .refine((text) => text === '' || isRight(text), problem)
    .optional()
    .transform((text) => text || null)
  return { label, control: 'line', schema, ...about }
}

export const email = (label: string, about: About = {}) =>
  line(label, {
    problem: 'Enter one email address',
    isRight: (text) => isEmailAddress(text) && text.length <= MAX_EMAIL_LENGTH,
    clean: (text) => foldToOneLine(dropInvisible(text)),
    ...about,
    input: { type: 'email', ...about.input },
  })

export const phone = (label: string, about: About = {}) =>
  line(label, { problem: PHONE_MESSAGE, isRight: isPhone, clean: cleanPhone, ...about })

interface Text extends About {
  /** As what is wrong with it calls it: 'The name'. */
  what: string
  most: number
  problem?: string
}

const upTo = ({ what, most, ...about }: Text) => ({
  problem: `${what} must be at most ${most} characters`,
  isRight: (text: string) => text.length <= most,
  ...about,
})

/** One line of at most that many characters. */
export const shortLine = (label: string, about: Text) => line(label, upTo(about))

/** Text of several lines. */
export const paragraphs = (label: string, about: Text): Setting<string | null> => ({
  ...line(label, { clean: cleanParagraphs, isWide: true, ...upTo(about) }),
  control: 'paragraphs',
})

/** On or off. */
export const toggle = (label: string, about: About): Setting<boolean> => ({
  label,
  control: 'switch',
  isWide: true,
  schema: z
    .string()
    .optional()
    .transform((text) => text !== undefined),
  ...about,
})

interface Options<Value extends string> extends About {
  labels: Readonly<Record<Value, string>>
  problem: string
}

/** One of some words. */
export function choice<Value extends string>(
  label: string,
  { labels, problem, ...about }: Options<Value>,
): Setting<Value> {
  const isOne = (typed: unknown) => typeof typed === 'string' && Object.hasOwn(labels, typed)
  const options = Object.entries<string>(labels).map(([value, text]) => ({ value, label: text }))
  return { label, control: 'choice', schema: z.custom<Value>(isOne, problem), options, ...about }
}

interface Amount extends About {
  problem?: string
  least?: number
}

/** Dollars as whole cents. */
export const money = (label: string, { problem, least = 0, ...about }: Amount): Setting<number> => ({
  label,
  control: 'line',
  isRequired: true,
  isMoney: true,
  schema: amountField(problem ?? 'Enter an amount such as 50.00', { least }),
  tell: (cents) => formatDollars(Number(cents)),
  ...about,
  input: { inputMode: 'decimal', ...about.input },
})

export const moneyLimit = (label: string, about: Amount) =>
  optional(
    money(label, { problem: 'Enter an amount such as 5000.00, or leave it empty', least: 1, ...about }),
  )

interface Whole extends About {
  /** What it counts: 'hour', or '%'. */
  unit: string
  from?: number
  to?: number
  problem?: string
}

const numberOf = (unit: string) => (unit === '%' ? 'a whole percentage' : `a whole number of ${unit}s`)

/** A whole number of something. */
export function whole(label: string, { unit, from = 1, to = 10_000, ...rest }: Whole): Setting<number> {
  const { problem = `Enter ${numberOf(unit)} from ${from} to ${to}`, ...about } = rest
  const read = (text: string) =>
    /^\d{1,5}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : null
  return {
    label,
    control: 'line',
    isRequired: true,
    schema: readAs(problem, read),
    tell: (value) => (unit === '%' ? `${value}%` : counted(Number(value), unit)),
    ...about,
    input: { inputMode: 'numeric', ...about.input },
  }
}

export function wholeLimit(label: string, about: Whole) {
  const { unit, from = 1, to = 10_000 } = about
  const problem = `Enter ${numberOf(unit)} from ${from} to ${to}, or leave it empty`
  return optional(whole(label, { problem, ...about }))
}

import { amountField } from '#shared/form-fields.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { cleanPhone, isPhone, PHONE_MESSAGE } from '#shared/text/phone-number.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'

/** What a page knows that a description names. */
export type Facts = Readonly<Record<string, string | boolean>>

/** What stands together in the form. */
interface Part {
  title?: string
  /** Whether its title is only read out, since a field says it as well. */
  isOnlyHeard?: boolean
  /** How many stand side by side. */
  columns?: 2 | 3
}

interface Group extends Part {
  lead?: string
  /** Below its fields. */
  note?: string
}

interface About {
  /** What the history calls it, where that is not its label without the unit. */
  name?: string
  /** What begins with it: a group, and a part of one. */
  group?: Group
  part?: Part
  description?: string | ((facts: Facts) => string)
  /** Its column, where that has another name. */
  column?: string
  /** What no value is called. */
  none?: string
  /** Whether it takes the whole width of its group. */
  isWide?: boolean
  /** More attributes of its control. */
  input?: Readonly<Record<string, string | number | boolean>>
}

/** How a setting is typed, checked, kept and told: an entry of a list, from which all of that follows. */
export interface Setting<Value = unknown> extends About {
  label: string
  schema: z.ZodType<Value>
  /** 'none': it is not asked for. */
  control: 'line' | 'paragraphs' | 'switch' | 'choice' | 'none'
  options?: readonly { readonly value: string; readonly label: string }[]
  isRequired?: boolean
  /** In dollars where it is kept, in whole cents everywhere else. */
  isMoney?: boolean
  /** A value that is there, in words. */
  tell?: (value: string | number) => string
}

/** Settings by the names of their values, which are also those of their fields, in the order of the form. */
export type SettingList = Readonly<Record<string, Setting>>

/** Settings as they stand together in the form. */
export function groupsOf(list: SettingList) {
  const groups: { group: Group; parts: { part: Part; names: string[] }[] }[] = []
  for (const [name, { group, part }] of Object.entries(list)) {
    if (group || groups.length === 0) groups.push({ group: group ?? {}, parts: [] })
    const parts = groups.at(-1)?.parts ?? []
    if (group || part || parts.length === 0) parts.push({ part: part ?? {}, names: [] })
    parts.at(-1)?.names.push(name)
  }
  return groups
}

type Shape<List extends SettingList> = { [Name in keyof List]: List[Name]['schema'] }
export type SettingValues<List extends SettingList> = { [Name in keyof List]: z.output<List[Name]['schema']> }

const hasAll = (list: SettingList, made: object) => Object.keys(list).every((name) => name in made)
const isShape = <List extends SettingList>(list: List, made: object): made is Shape<List> =>
  hasAll(list, made)
/** Whether these are the values of a list, each of which has the type of its column. */
export const areValues = <List extends SettingList>(list: List, made: object): made is SettingValues<List> =>
  hasAll(list, made)

/** The rules for what the form of a list sends. */
export function formOf<List extends SettingList>(list: List) {
  const shape = Object.fromEntries(Object.entries(list).map(([name, { schema }]) => [name, schema]))
  if (!isShape(list, shape)) throw new Error('a setting has no rule')
  return z.object(shape)
}

/** A value as its field shows it. */
export function writeSetting({ isMoney }: Setting, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return typeof value === 'number' && isMoney ? (value / 100).toFixed(2) : String(value ?? '')
}

/** What the history calls a setting: its label without the unit, as a sentence has it. */
export const nameOf = ({ name, label }: Setting) =>
  name ?? label.replace(/ \(.*\)$/, '').replaceAll(/(?<= )[A-Z]/g, (letter) => letter.toLowerCase())

const TEXT_SHOWN = 80

/** A value in words: '$50.00', '7.25%', '48 hours', 'on', 'none'. */
export function tellSetting({ none = 'none', tell = String }: Setting, value: unknown): string {
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = Array.from(tell(typeof value === 'number' ? value : String(value)))
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).join('')}…` : text.join('')
}

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

/** One line of so many characters at most. */
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

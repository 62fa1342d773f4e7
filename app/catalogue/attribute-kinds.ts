import { centsToNumeric, MAX_CENTS } from '#shared/money.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'
import { readCents, readPercent, readQuantity } from '#csv/csv-numbers.ts'
import { isAsin } from '#media/asin-candidates.ts'
import { isProductImage } from './product-image.ts'

/** What was read: a value, null when nothing is given, undefined when it cannot be understood. */
type Read<Value> = Value | null | undefined

/** What a value must be; `attribute-messages.ts` says it in words. */
export type AttributeRule =
  | { code: 'asin' | 'percent' }
  | { code: 'letters' | 'pieces' | 'images'; limit: number }
  /** In cents. */
  | { code: 'amount'; least: 0 | 1 }
  | { code: 'choice'; words: readonly string[] }

/** What a column takes. */
export type StoredValue = string | number | string[]

/** How the values of some attributes are read, judged and written, the same at every entrance. */
export interface AttributeKind<Value, Stored = StoredValue> {
  type: 'text' | 'amount' | 'percent' | 'pieces' | 'images'
  /** What it must be. */
  rule: AttributeRule
  /** The value of a text that people or files wrote. */
  parse(text: string): Read<Value>
  /** The value of JSON. */
  receive(sent: unknown): Read<Value>
  /** Whether the value may be written; else `rule` says what it must be. */
  isRight(value: Value): boolean
  /** As forms and files show it, so that `parse` gives the same value. */
  write(value: Value): string
  /** As its column takes it. */
  store(value: Value): Stored
}

const receiveText = <Value>(sent: unknown, parse: (text: string) => Read<Value>): Read<Value> =>
  typeof sent === 'string' ? parse(sent) : sent === null || sent === undefined ? null : undefined
const receiveNumber = (sent: unknown): Read<number> =>
  typeof sent === 'number' ? sent : sent === null || sent === undefined ? null : undefined
const isTexts = (sent: unknown): sent is string[] =>
  Array.isArray(sent) && sent.every((one) => typeof one === 'string')
const asIs = <Value>(value: Value) => value

/** Text that `clean` normalizes. */
function text(
  clean: (text: string) => string,
  rule: AttributeRule,
  isRight: (text: string) => boolean,
): AttributeKind<string, string> {
  const parse = (sent: string) => clean(sent) || null
  const receive = (sent: unknown) => receiveText(sent, parse)
  return { type: 'text', rule, parse, receive, isRight, write: asIs, store: asIs }
}

const upTo = (limit: number, clean: (text: string) => string) =>
  text(clean, { code: 'letters', limit }, (value) => value.length <= limit)

/** Text of one line. */
export const line = (limit: number) => upTo(limit, foldToOneLine)

/** Text of several lines. */
export const paragraphs = (limit: number) => upTo(limit, cleanParagraphs)

/** The number under which a retailer lists it, in upper case. */
export const asin = text((sent) => foldToOneLine(sent).toUpperCase(), { code: 'asin' }, isAsin)

/** A number that `read` understands. */
const number = (read: (text: string) => number | null) => ({
  parse: (sent: string) => (sent.trim() === '' ? null : (read(sent) ?? undefined)),
  receive: receiveNumber,
  write: String,
})

/** Dollars of at least `least` cents, as whole cents. */
export const amount = (least: 0 | 1): AttributeKind<number, string> => ({
  ...number(readCents),
  type: 'amount',
  rule: { code: 'amount', least },
  isRight: (cents) => Number.isInteger(cents) && cents >= least && cents <= MAX_CENTS,
  write: centsToNumeric,
  store: centsToNumeric,
})

/** Percent with at most two decimals. */
export const percent: AttributeKind<number, string> = {
  ...number(readPercent),
  type: 'percent',
  rule: { code: 'percent' },
  isRight: (value) => Math.abs(value) <= 9999.99 && Number(value.toFixed(2)) === value,
  store: String,
}

/** A whole number of pieces. */
export const pieces = (limit: number): AttributeKind<number, number> => ({
  ...number((sent) => readQuantity(sent, limit)),
  type: 'pieces',
  rule: { code: 'pieces', limit },
  isRight: (value) => Number.isInteger(value) && value >= 0 && value <= limit,
  store: asIs,
})

/** One of some words; the first when none is given. */
export function choice<const Word extends string>(
  words: readonly [Word, ...Word[]],
): AttributeKind<Word, Word> {
  const parse = (sent: string) => (sent === '' ? words[0] : words.find((word) => word === sent.toLowerCase()))
  return {
    type: 'text',
    rule: { code: 'choice', words },
    parse,
    receive: (sent) => receiveText(sent ?? '', parse),
    isRight: (word) => words.includes(word),
    write: asIs,
    store: asIs,
  }
}

/** One of some words, or none. */
export function oneOf<const Word extends string>(
  words: readonly [Word, ...Word[]],
): AttributeKind<Word, Word> {
  const { parse, ...kind } = choice(words)
  const read = (sent: string) => (sent.trim() === '' ? null : parse(sent.trim()))
  return { ...kind, parse: read, receive: (sent) => receiveText(sent, read) }
}

/** Addresses of pictures, the main one first and none twice; empty when none is given. */
export function images(limit: number): AttributeKind<string[], string[]> {
  const distinct = (all: readonly string[]) => [...new Set(all)]
  return {
    type: 'images',
    rule: { code: 'images', limit },
    parse: (sent) => distinct(sent.split(/[\s|]+/).filter(Boolean)),
    receive: (sent = []) => (isTexts(sent) ? distinct(sent) : undefined),
    isRight: (all) => all.length <= limit && all.every(isProductImage),
    write: (all) => all.join('\n'),
    store: asIs,
  }
}

import { centsToNumeric, MAX_CENTS } from '../../shared/money.ts'
import { cleanParagraphs, foldToOneLine } from '../../shared/text/plain-text.ts'
import { readCents, readPercent, readQuantity } from '../csv/csv-numbers.ts'
import { isAsin } from '../media/asin-candidates.ts'
import { isProductImage } from './product-image.ts'

/** What was read: a value, null when nothing is told, undefined when it cannot be understood. */
type Read<Value> = Value | null | undefined

/** How the values of some attributes are read, judged and written, the same at every entrance. */
export interface AttributeKind<Value> {
  type: 'text' | 'amount' | 'percent' | 'pieces' | 'images'
  /** What it must be, as a sentence goes on after its name. */
  rule: string
  /** The value of a text that people or files wrote. */
  parse(text: string): Read<Value>
  /** The value of JSON. */
  receive(sent: unknown): Read<Value>
  /** Whether the value may be written; else `rule` says what it must be. */
  isRight(value: Value): boolean
  /** As forms and files show it, so that `parse` gives the same value. */
  write(value: Value): string
  /** As its column takes it. */
  store(value: Value): string | number | string[]
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
  rule: string,
  isRight: (text: string) => boolean,
): AttributeKind<string> {
  const parse = (sent: string) => clean(sent) || null
  return {
    type: 'text',
    rule,
    parse,
    receive: (sent) => receiveText(sent, parse),
    isRight,
    write: asIs,
    store: asIs,
  }
}

const within = (limit: number) => (value: string) => value.length <= limit

/** Text of one line. */
export const line = (limit: number) =>
  text(foldToOneLine, `must be at most ${limit} characters`, within(limit))

/** Text of several lines. */
export const paragraphs = (limit: number) =>
  text(cleanParagraphs, `must be at most ${limit} characters`, within(limit))

/** The number under which a retailer lists it, in upper case. */
export const asin = text((sent) => foldToOneLine(sent).toUpperCase(), 'must be 10 letters and digits', isAsin)

/** Dollars of at least `least` cents, as whole cents. */
export function amount(least: 0 | 1): AttributeKind<number> {
  const rule =
    least === 0 ? 'must be an amount such as 129.99' : 'must be an amount greater than $0, such as 129.99'
  const parse = (sent: string) => (sent.trim() === '' ? null : (readCents(sent) ?? undefined))
  const isRight = (cents: number) => Number.isInteger(cents) && cents >= least && cents <= MAX_CENTS
  return {
    type: 'amount',
    rule,
    parse,
    receive: receiveNumber,
    isRight,
    write: centsToNumeric,
    store: centsToNumeric,
  }
}

/** Percent with at most two decimals. */
export const percent: AttributeKind<number> = {
  type: 'percent',
  rule: 'must be a percent such as 45',
  parse: (sent) => (sent.trim() === '' ? null : (readPercent(sent) ?? undefined)),
  receive: receiveNumber,
  isRight: (value) => Math.abs(value) <= 9999.99 && Number(value.toFixed(2)) === value,
  write: String,
  store: asIs,
}

/** A whole number of pieces. */
export function pieces(limit: number): AttributeKind<number> {
  return {
    type: 'pieces',
    rule: `must be a whole number from 0 to ${limit.toLocaleString('en-US')}`,
    parse: (sent) => (sent.trim() === '' ? null : (readQuantity(sent, limit) ?? undefined)),
    receive: receiveNumber,
    isRight: (value) => Number.isInteger(value) && value >= 0 && value <= limit,
    write: String,
    store: asIs,
  }
}

/** One of some words; the first when none is told. */
export function choice<const Word extends string>(words: readonly [Word, ...Word[]]): AttributeKind<Word> {
  const parse = (sent: string) => (sent === '' ? words[0] : words.find((word) => word === sent.toLowerCase()))
  return {
    type: 'text',
    rule: `must be ${words.join(' or ')}`,
    parse,
    receive: (sent) => receiveText(sent ?? '', parse),
    isRight: (word) => words.includes(word),
    write: asIs,
    store: asIs,
  }
}

/** Addresses of pictures, the main one first and none twice; empty when none is told. */
export function images(limit: number): AttributeKind<string[]> {
  const distinct = (all: readonly string[]) => [...new Set(all)]
  return {
    type: 'images',
    rule: `must be addresses that begin with https://, at most ${limit}`,
    parse: (sent) => distinct(sent.split(/[\s|]+/).filter(Boolean)),
    receive: (sent = []) => (isTexts(sent) ? distinct(sent) : undefined),
    isRight: (all) => all.length <= limit && all.every(isProductImage),
    write: (all) => all.join('\n'),
    store: asIs,
  }
}

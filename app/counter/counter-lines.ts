import { href } from '#shared/addresses.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { isUuid } from '#shared/uuid.ts'
import { REASON_MAX } from '#orders/lines/line-change-form.ts'
import { readDiscount, writeDiscount, type Discount } from '#counter/discount.ts'
import { readQuickLines, readWhole, writeQuickLine, type QuickLine } from '#counter/quick/quick-lines.ts'
import { amountProblem, parseAmount } from '#shared/typed-amount.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'

/** A piece on the counter. Money in whole cents, of one piece. */
export interface CounterLine {
  productId: string
  quantity: number
  /** What it cost when it was scanned: the customer has seen that price. */
  shownCents: number
  /** The store's word for that price and its minute (R175); null where it gave none. */
  proof: string | null
  /** A lower price and why; null for its own price. */
  reduction: { priceCents: number; reason: string } | null
}

/** As many as a sale has at most: the address of the page holds them. */
export const COUNTER_LINES = 40
const QUANTITY_MAX = 9999
/** Where no price was shown: above all prices, so that the one of now counts. */
export const PRICE_OF_NOW = 9_999_999_999
/** As the column has it. */
export const CERTIFICATE_MAX = 60

/**
 * The pieces on the counter, which the address of the page holds: `line=ID~QUANTITY~SHOWN[.PROOF][~PRICE~REASON]`. A page that
 * is loaded again, or another one next to it, has its own. Lines that cannot be read are left out.
 */
function readCounterLines(params: URLSearchParams): CounterLine[] {
  const lines = params.getAll('line').flatMap((text) => readLine(text) ?? [])
  const isFirst = (line: CounterLine, at: number) =>
    lines.findIndex(({ productId }) => productId === line.productId) === at
  return lines.filter(isFirst).slice(0, COUNTER_LINES)
}

function readLine(text: string): CounterLine | null {
  const [productId = '', quantity = '', shown = '', price, ...words] = text.split('~')
  const pieces = readWhole(quantity, QUANTITY_MAX)
  const { cents = '', proof = null } =
    /^(?<cents>\d+)(?:\.(?<proof>[\da-z]{1,8}\.[\w-]{43}))?$/.exec(shown)?.groups ?? {}
  const shownCents = readWhole(cents)
  if (!isUuid(productId) || !pieces || shownCents === null) return null
  const priceCents = price === undefined ? null : readWhole(price)
  const reason = foldToOneLine(words.join('~')).slice(0, REASON_MAX)
  const reduction = priceCents && reason ? { priceCents, reason } : null
  return { productId: productId.toLowerCase(), quantity: pieces, shownCents, proof, reduction }
}

/** What is on the counter, and the certificate of a customer who pays no tax. */
export interface CounterSheet {
  lines: readonly CounterLine[]
  certificate: string | null
  /** Items of web orders (R82) and holds of others (R100) whose pieces go to the customer at the counter instead, by id. */
  given: readonly string[]
  /** Holds of the customer at the counter (R100), by id. */
  own: readonly string[]
  quick: readonly QuickLine[]
  /** Taken off all of it (R198). */
  discount: Discount | null
}

export const emptySheet: CounterSheet = {
  lines: [],
  certificate: null,
  given: [],
  own: [],
  quick: [],
  discount: null,
}

/** The counter as its address has it. */
export function readCounterSheet(params: URLSearchParams): CounterSheet {
  const certificate = foldToOneLine(params.get('exempt') ?? '').slice(0, CERTIFICATE_MAX)
  const readIds = (name: string) =>
    new Set(
      params
        .getAll(name)
        .filter(isUuid)
        .slice(0, COUNTER_LINES)
        .map((id) => id.toLowerCase()),
    )
  return {
    lines: readCounterLines(params),
    certificate: certificate || null,
    given: [...readIds('give')],
    own: [...readIds('hold')],
    quick: readQuickLines(params),
    discount: readDiscount(params.get('off') ?? ''),
  }
}

/** The fields that an address of the counter has, for forms that continue with it. */
export function sheetFields({
  lines,
  certificate,
  given,
  own,
  quick,
  discount,
}: CounterSheet): [name: string, value: string][] {
  const named = (name: string, values: string[]) => values.map((value): [string, string] => [name, value])
  return [
    ...named('line', lines.map(writeLine)),
    ...named('quick', quick.map(writeQuickLine)),
    ...named('give', [...given]),
    ...named('hold', [...own]),
    ...named('exempt', certificate === null ? [] : [certificate]),
    ...named('off', discount ? [writeDiscount(discount)] : []),
  ]
}

/** The address of the counter with these pieces on it. */
export function counterAddress(sheet: CounterSheet): string {
  const query = new URLSearchParams(sheetFields(sheet))
  return query.size > 0 ? `${href('/admin/counter')}?${query}` : href('/admin/counter')
}

function writeLine({ productId, quantity, shownCents, proof, reduction }: CounterLine): string {
  const changed = reduction ? [reduction.priceCents, reduction.reason] : []
  const shown = proof === null ? shownCents : `${shownCents}.${proof}`
  return [productId, quantity, shown, ...changed].join('~')
}

/** The minute that a proof is of. */
export const toShownAt = (proof: string): Date => new Date(parseInt(proof, 36) * 60_000)

/** One more piece of a product. A full counter stays unchanged. */
export function addPiece(
  lines: readonly CounterLine[],
  { id, priceCents, proof }: { id: string; priceCents: number; proof: string | null },
): CounterLine[] {
  const known = lines.find(({ productId }) => productId === id)
  if (known) return setLine(lines, setQuantity(known, known.quantity + 1))
  const line = { productId: id, quantity: 1, shownCents: priceCents, proof, reduction: null }
  return [...lines, line].slice(0, COUNTER_LINES)
}

/** One piece less; the last one takes the line away. */
export function takePiece(lines: readonly CounterLine[], productId: string): CounterLine[] {
  return lines.flatMap((line) => {
    if (line.productId !== productId) return [line]
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : []
  })
}

/** A line of n pieces, at most as many as a line has. */
export const setQuantity = (line: CounterLine, quantity: number): CounterLine => ({
  ...line,
  quantity: Math.min(quantity, QUANTITY_MAX),
})

/** A line as it is now instead of the one of the same product. */
function setLine(lines: readonly CounterLine[], changed: CounterLine): CounterLine[] {
  return lines.map((line) => (line.productId === changed.productId ? changed : line))
}

/** A reduction as it was typed, and what is wrong with it. */
export interface RefusedReduction {
  productId: string
  price: string
  /** As it was typed: why the price is lower. */
  reason: string
  problem: string
}

/** The lower price of one line that an address asks for, by `reduce`, `price` and `reason`; null when it asks for none. */
export function readReduction(
  lines: readonly CounterLine[],
  params: URLSearchParams,
): Outcome<CounterLine[], RefusedReduction> | null {
  const line = lines.find(({ productId }) => productId === params.get('reduce'))
  if (!line) return null
  const price = params.get('price') ?? ''
  const reason = foldToOneLine(params.get('reason') ?? '').slice(0, REASON_MAX)
  const refused = (problem: string) => refuse({ productId: line.productId, price, reason, problem })
  const priceCents = parseAmount(price)
  if (priceCents === null || priceCents === 0)
    return refused(amountProblem(price, 'Enter the new price, at least $0.01'))
  if (priceCents >= line.shownCents) return refused('The price can only go down')
  if (reason === '') return refused('Say why')
  return succeed(setLine(lines, { ...line, reduction: { priceCents, reason } }))
}

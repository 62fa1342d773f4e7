import { randomUUID } from 'node:crypto'
import { sql } from './sql.ts'

type State = 'OH' | 'MI'

/** Something that happened to an order, at an instant; money in whole cents. */
type Happening =
  | { what: 'reduced' | 'removed' | 'added'; at: Date; cents: number }
  | { what: 'cancelled' | 'reopened'; at: Date }
  | { what: 'payment' | 'refund'; at: Date; cents: number }

/** An order as a generator makes it up, with everything that happens to it. */
export interface TaxedOrder {
  id: string
  number: string
  state: State
  placedAt: Date
  goodsCents: number
  feeCents: number
  /** In hundred-thousandths: 7250 is 7.25%. */
  rate: number
  isFeeTaxed: boolean
  exempt: 'certificate' | 'no-rule' | null
  happenings: Happening[]
}

/** Numbers from 0 up to `below`, the same for the same seed. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = BigInt(seed) * 2n + 1n
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
    return Number((state >> 33n) % BigInt(below))
  }
}

const DAY_MS = 86_400_000
/** Midnight in Toledo, when the rate of the generated orders rises and the fee begins to be taxed. */
const RATE_CHANGES_AT = new Date('2027-01-01T05:00:00Z')

/** Orders around the change of the rate, some of them within two seconds of it. */
export function makeUpOrders(count: number, seed: number): TaxedOrder[] {
  const draw = seededNumbers(seed)
  return Array.from({ length: count }, (_, index) => makeUpOrder(index, draw))
}

function makeUpOrder(index: number, draw: (below: number) => number): TaxedOrder {
  const isClose = draw(20) === 0
  const shiftMs = isClose ? draw(4000) - 2000 : draw(80 * DAY_MS) - 40 * DAY_MS
  const placedAt = new Date(RATE_CHANGES_AT.getTime() + shiftMs)
  const isNew = placedAt >= RATE_CHANGES_AT
  const isDelivery = draw(3) === 0
  const isMichigan = isDelivery && draw(3) === 0
  const hasCertificate = !isDelivery && draw(8) === 0
  const exempt = hasCertificate ? 'certificate' : isMichigan ? 'no-rule' : null
  const order: TaxedOrder = {
    id: randomUUID(),
    number: `ORD-20270101-${String(index).padStart(6, '0')}`,
    state: isMichigan ? 'MI' : 'OH',
    placedAt,
    goodsCents: 2000 + draw(200_000),
    feeCents: isDelivery ? 5000 : 0,
    rate: exempt ? 0 : isNew ? 7750 : 7250,
    isFeeTaxed: !exempt && isNew,
    exempt,
    happenings: [],
  }
  return { ...order, happenings: fateOf(order, draw) }
}

/** Rounded half up, of amounts that are not negative. */
function share(cents: number, part: number, whole: number): number {
  const [a, b, c] = [BigInt(cents), BigInt(part), BigInt(whole)]
  return Number((a * b * 2n + c) / (c * 2n))
}

function chargeOf({ feeCents, rate, isFeeTaxed, exempt }: TaxedOrder, goods: number) {
  const taxable = exempt ? 0 : goods + (isFeeTaxed ? feeCents : 0)
  const tax = share(taxable, rate, 100_000)
  return { taxable, tax, total: goods + feeCents + tax }
}

function fateOf(order: TaxedOrder, draw: (below: number) => number): Happening[] {
  let { placedAt: at } = order
  const later = () => {
    at = new Date(at.getTime() + 1 + draw(20 * DAY_MS))
    return at
  }
  const { total } = chargeOf(order, order.goodsCents)
  const less = 1 + draw(order.goodsCents - 1)
  const paid: Happening = { what: 'payment', at: later(), cents: total }
  const backOf = (cents: number): Happening => ({ what: 'refund', at: later(), cents })
  switch (draw(14)) {
    case 0:
      return [{ what: 'cancelled', at: later() }]
    case 1:
      return [paid, { what: 'cancelled', at: later() }, backOf(total)]
    case 2:
      // As a sale at the counter is taken back: the money first, in the same moment.
      return [paid, { what: 'refund', at: later(), cents: total }, { what: 'cancelled', at }]
    case 3:
      return [paid, backOf(1 + draw(total))]
    case 4: {
      const reduced = chargeOf(order, order.goodsCents - less).total
      const back = total - reduced
      const change: Happening = { what: 'reduced', at: later(), cents: less }
      return back > 0 ? [paid, change, backOf(back)] : [paid, change]
    }
    case 5:
      return [
        { what: 'removed', at: later(), cents: less },
        { what: 'added', at: later(), cents: 1 + draw(5000) },
      ]
    case 6:
      // Paid twice by mistake.
      return [paid, { what: 'payment', at: later(), cents: total }, backOf(total)]
    case 7:
      return [
        { what: 'cancelled', at: later() },
        { what: 'reopened', at: later() },
      ]
    case 8: {
      const [one, two] = [1 + draw(total), 1 + draw(total)]
      return [paid, backOf(one), { what: 'reduced', at: later(), cents: less }, backOf(two)]
    }
    default:
      return draw(4) === 0 ? [] : [paid]
  }
}

const storeDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' })

export interface ExpectedSums {
  gross: number
  taxable: number
  tax: number
}

/** What the orders come to by month and state ('2026-12 OH'), counted step by step, without the database. */
export function countByHand(orders: readonly TaxedOrder[]): Map<string, ExpectedSums> {
  const sums = new Map<string, ExpectedSums>()
  for (const order of orders) {
    let known: ExpectedSums = { gross: 0, taxable: 0, tax: 0 }
    const book = { goods: order.goodsCents, isCancelled: false, paid: 0, refunded: 0 }
    const enter = (at: Date) => {
      const now = standingOf(order, book)
      const key = `${storeDay.format(at).slice(0, 7)} ${order.state}`
      const sum = sums.get(key) ?? { gross: 0, taxable: 0, tax: 0 }
      sums.set(key, {
        gross: sum.gross + now.gross - known.gross,
        taxable: sum.taxable + now.taxable - known.taxable,
        tax: sum.tax + now.tax - known.tax,
      })
      known = now
    }
    enter(order.placedAt)
    for (const happening of order.happenings) {
      follow(book, happening)
      enter(happening.at)
    }
  }
  return sums
}

type Book = { goods: number; isCancelled: boolean; paid: number; refunded: number }

function follow(book: Book, happening: Happening): void {
  switch (happening.what) {
    case 'cancelled':
    case 'reopened':
      book.isCancelled = happening.what === 'cancelled'
      break
    case 'payment':
      book.paid += happening.cents
      break
    case 'refund':
      book.refunded += happening.cents
      break
    case 'added':
      book.goods += happening.cents
      break
    case 'reduced':
    case 'removed':
      book.goods -= happening.cents
  }
}

function standingOf(order: TaxedOrder, { goods, isCancelled, paid, refunded }: Book): ExpectedSums {
  if (isCancelled) return { gross: 0, taxable: 0, tax: 0 }
  const { taxable, tax, total } = chargeOf(order, goods)
  const overpaid = Math.max(0, paid - total)
  const rest = Math.max(0, total - Math.max(0, refunded - overpaid))
  if (total === 0) return { gross: 0, taxable: 0, tax: 0 }
  const restTax = share(tax, rest, total)
  return {
    gross: rest - restTax,
    taxable: Math.min(rest - restTax, share(taxable, rest, total)),
    tax: restTax,
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Writes the orders as the store would have them after all that happened. */
export async function writeTaxedOrders(orders: readonly TaxedOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += 2000) await writePart(orders.slice(start, start + 2000))
}

async function writePart(orders: readonly TaxedOrder[]): Promise<void> {
  const rows = orders.map((order) => {
    const book: Book = { goods: order.goodsCents, isCancelled: false, paid: 0, refunded: 0 }
    for (const happening of order.happenings) follow(book, happening)
    const { tax, total } = chargeOf(order, book.goods)
    return {
      id: order.id,
      order_number: order.number,
      channel: order.exempt === 'certificate' ? 'counter' : 'web',
      created_at: order.placedAt,
      stock_taken_at: order.placedAt,
      stock_returned_at: book.isCancelled ? order.placedAt : null,
      status: book.isCancelled ? 'cancelled' : 'completed',
      subtotal: dollars(book.goods),
      delivery_fee: dollars(order.feeCents),
      tax_rate: (order.rate / 100_000).toFixed(5),
      tax_amount: dollars(tax),
      total_amount: dollars(total),
      fulfilment: order.feeCents > 0 ? 'delivery' : 'pickup',
      tax_state: order.state,
      is_fee_taxed: order.isFeeTaxed,
      tax_exempt_reason: order.exempt,
      exemption_certificate: order.exempt === 'certificate' ? 'OH-77' : null,
    }
  })
  await sql`
    insert into orders (id, order_number, channel, created_at, stock_taken_at, stock_returned_at, status, subtotal, delivery_fee,
      tax_rate, tax_amount, total_amount, fulfilment, tax_state, is_fee_taxed, tax_exempt_reason, exemption_certificate,
      shipping_name, shipping_email)
    select r.id, r.order_number, r.channel, r.created_at, r.stock_taken_at, r.stock_returned_at, r.status, r.subtotal,
      r.delivery_fee, r.tax_rate, r.tax_amount, r.total_amount, r.fulfilment, r.tax_state, r.is_fee_taxed,
      r.tax_exempt_reason, r.exemption_certificate, 'Ada', 'ada@example.com'
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(rows)}::text::jsonb) r`
  const happenings = orders.flatMap(({ id, happenings: all }) =>
    all.map((happening) => ({
      order_id: id,
      what: happening.what,
      at: happening.at,
      cents: 'cents' in happening ? dollars(happening.cents) : '0',
    })),
  )
  await sql`
    with happening as (select * from jsonb_to_recordset(${JSON.stringify(happenings)}::text::jsonb)
      as h(order_id uuid, what text, at timestamptz, cents numeric)),
    moves as (
      insert into order_status_changes (order_id, from_status, to_status, created_at)
      select order_id, case what when 'cancelled' then 'pending' else 'cancelled' end,
        case what when 'cancelled' then 'cancelled' else 'pending' end, at
      from happening where what in ('cancelled', 'reopened')),
    changes as (
      insert into order_line_changes (id, order_id, kind, product_name, quantity, price_before, price_after, reason, created_at)
      select gen_random_uuid(), order_id, what, 'Sofa', 1,
        case what when 'reduced' then cents + 1 else cents end, case what when 'reduced' then 1 else cents end,
        case what when 'reduced' then 'Scratch' end, at
      from happening where what in ('reduced', 'removed', 'added'))
    insert into order_payments (order_id, kind, method, amount, paid_on, created_at)
    select order_id, what, 'cash', cents, (at at time zone 'America/New_York')::date, at
    from happening where what in ('payment', 'refund')`
}

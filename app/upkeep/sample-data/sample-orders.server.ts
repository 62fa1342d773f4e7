import type { Transaction } from '#db/client.server.ts'
import { numericToCents } from '#shared/money.ts'
import { storedTerms, withHours } from '#appointments/booking/appointment-day.server.ts'
import { listBlockedDates } from '#appointments/settings/blocked-dates.server.ts'
import type { DatedSlot } from '#slots/slots.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import { fulfilments } from '#orders/fulfilment.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { getTaxTerms } from '#settings/tax/tax-terms.ts'
import { writeSampleOrder } from './sample-order-writing.server.ts'
import { sampleOrders } from './sample-orders.ts'
import { pickSampleTime, sampleTimesOf } from './sample-times.ts'

/** A sample product as it was written. */
export interface WrittenProduct {
  slug: string
  id: string
  name: string
  price: string
}

/**
 * Writes the sample orders with ledger and appointments (R65). The stock of the sample products is what was left after
 * them. @returns how many.
 */
export async function writeSampleOrders(
  tx: Transaction,
  { products, now }: { products: readonly WrittenProduct[]; now: Date },
): Promise<number> {
  const { deliveryFeeCents, taxRules } = await readTotalSettings({ now }, tx)
  // Every sample address is in Ohio.
  const tax = getTaxTerms(taxRules, { state: 'OH', certificate: null })
  const settings = { deliveryFeeCents, tax }
  const times = await readTimes(tx, now)
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const taken = new Set<DatedSlot>()
  for (const order of sampleOrders) {
    const lines = order.pieces.map(([slug, quantity]) => {
      const product = bySlug.get(slug)
      if (!product) throw new Error(`there is no sample product ${slug}`)
      return {
        productId: product.id,
        name: product.name,
        unitPriceCents: numericToCents(product.price),
        quantity,
      }
    })
    const appointment = order.appointment && pickSampleTime(times[order.fulfilment], order.appointment, taken)
    if (appointment) taken.add(appointment)
    await writeSampleOrder(tx, { order, lines, settings, appointment, now })
  }
  return sampleOrders.length
}

async function readTimes(tx: Transaction, now: Date) {
  const blocked = new Set((await listBlockedDates(tx)).map(({ date }) => date))
  const at = { now: storeClock(now), blocked }
  const [pickup, delivery] = await Promise.all(
    fulfilments.map(async (kind) =>
      sampleTimesOf(withHours(await storedTerms(tx, kind).executeTakeFirst()), at),
    ),
  )
  if (!pickup || !delivery) throw new Error('every kind has times')
  return { pickup, delivery }
}

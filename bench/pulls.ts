import { startDriver } from './driver-process.ts'
import { compareWithLimit, percentileOf, type Measure } from './measure.ts'
import type { DriverAnswer, DriverOrder } from './order-driver.ts'
import type { Shop } from './shop-process.ts'
import { openStaffPhone } from './staff-phone.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const orders = 30
const limitMs = 2000

/** From the moment in which somebody orders on the web until a phone in the store has it on its open pull list. */
export async function measurePulls(
  workshop: Workshop,
  at: { shop: Shop; cookie: string; database: BenchDatabase; pieces: { id: string }[] },
): Promise<Measure> {
  const { database, shop, pieces } = at
  const ask = startDriver<DriverOrder, DriverAnswer>(workshop, { file: 'order-driver.ts', database })
  const productIds = pieces.splice(0, 2 * orders).map(({ id }) => id)
  await ask({ do: 'fill-carts', carts: orders, productIds })
  const page = await openStaffPhone(workshop, { ...at, path: '/admin/pulls' })
  const times: number[] = []
  for (let order = 1; order <= orders; order += 1) {
    const orderedAt = performance.now()
    const listed = page
      .locator('section.panel')
      .nth(order - 1)
      .waitFor()
    const { failures } = await ask({
      do: 'check-out',
      origin: shop.origin,
      seconds: 60,
      limit: 1,
      customers: 1,
    })
    if (failures.length > 0) throw new Error(`an order failed: ${failures[0]}`)
    await listed
    times.push(performance.now() - orderedAt)
  }
  // An open list reads itself again with every order: what is measured next must not pay for it.
  await page.context().browser()?.close()
  return compareWithLimit({
    name: `Pull list: from an order on the web to a phone 150 ms away, p95 of ${orders}`,
    value: percentileOf(times, 0.95),
    unit: 'ms',
    below: limitMs,
  })
}

import { expect, it } from 'vitest'
import { buildProduct } from '../support/build-rows.ts'
import { openStream } from '../support/read-stream.ts'
import { openShop } from '../support/shop-requests.ts'

const shop = await openShop()

it('a shop that stops ends its event streams, which would otherwise last for minutes', async () => {
  const { id } = await buildProduct({ stock: 3 })
  const stream = await openStream(shop, `/product/${id}/events`)
  expect(await stream.next()).toBe('3')
  const next = stream.next()
  await shop.stop()
  expect(await next).toBeNull()
})

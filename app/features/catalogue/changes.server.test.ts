import { afterEach, expect, test, vi } from 'vitest'
import { buildProduct } from '../../../tests/support/build-rows.ts'
import { sql } from '../../db/client.server.ts'
import { listenForCatalogueChanges } from './changes.server.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function listen() {
  const onChange = vi.fn<() => void>()
  const onReach = vi.fn<(isReached: boolean) => void>()
  const listening = await listenForCatalogueChanges({ onChange, onReach })
  stops.push(() => listening.stop())
  return { onChange, onReach }
}

test('hears of every statement that changes products, plain SQL too', async () => {
  const { onChange, onReach } = await listen()
  expect(onReach).toHaveBeenLastCalledWith(true)
  expect(onChange).not.toHaveBeenCalled()
  const { id } = await buildProduct()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await sql`update products set stock = 3 where id = ${id}`
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  await sql`delete from products where id = ${id}`
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
})

test('keeps quiet about a sale that no page shows', async () => {
  const { onChange } = await listen()
  const { id } = await buildProduct({ stock: 9 })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await sql`update products set stock = 6 where id = ${id}`
  await sql`update products set stock = 5 where id = ${id}`
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  await sql`update products set images = '{https://example.com/a.jpg}' where id = ${id}`
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
})

test('says so while it cannot hear, and hears again afterwards', async () => {
  const { onChange, onReach } = await listen()
  const [cut] = await sql`
    select count(pg_terminate_backend(pid))::integer as connections from pg_stat_activity
    where application_name = 'store-changes' and datname = current_database()`
  expect(cut?.connections).toBe(1)
  await vi.waitFor(
    () => expect(onReach.mock.calls.map(([isReached]) => isReached)).toEqual([true, false, true]),
    10_000,
  )
  await buildProduct()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
})

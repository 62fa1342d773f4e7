import { describe, expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { describeChange } from '#catalogue/admin/changes/change-text.ts'
import { listProductChanges } from '#catalogue/admin/changes/product-history.server.ts'
import { productList } from '#catalogue/admin/list/product-list-query.ts'
import type { BulkEdit } from './bulk-edit.ts'
import { editChosen, previewEdit, type Chosen } from './bulk-edit.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const buildLot = async (name: string) => {
  const [lot] = await sql<{ id: string }[]>`
    insert into lots (id, name, lot_cost, target_roi, row_count, digest)
    values (gen_random_uuid(), ${name}, 10, 100, 1, '0000000b') returning id`
  return lot?.id ?? ''
}
/** As its page does: what was shown is what is wanted. */
async function edit(chosen: Chosen, wanted: BulkEdit) {
  const preview = await previewEdit({ chosen, edit: wanted })
  return { preview, outcome: await editChosen({ chosen, edit: wanted, seen: preview.key, userId }) }
}
const down = { kind: 'percent-down', amount: 5000, rounding: 'cent' } as const

describe('an edit of many products (R202)', () => {
  it('changes what is chosen by one batch, tells its history, and is undone whole: lot, price, and hold', async () => {
    const [from, to] = [await buildLot('June'), await buildLot('July')]
    const { id } = await buildProduct({
      priceCents: 4000,
      costCents: 1000,
      category: 'Lamps',
      condition: 'Used',
    })
    const { id: cheap } = await buildProduct({ priceCents: 1 })
    await sql`update products set lot_id = ${from}, location = 'A1' where id = ${id}`
    const read = () => sql`
      select price::text, category, condition, location, lot_id, markdown_hold from products where id = ${id}`
    const before = await read()
    const wanted = {
      price: { ...down, kind: 'down', amount: 1500 },
      condition: 'Good',
      location: null,
      lotId: to,
    } as const
    const { preview, outcome } = await edit({ ids: [id, cheap] }, wanted)
    const lines = [
      'Price: $40.00 → $25.00',
      'Condition: Used → Good',
      'Location: A1 → none',
      'Lot: June → July',
    ]
    expect(preview).toMatchObject({ changing: 1, alike: 0, skipped: 1, examples: [{ id, lines }] })
    expect(await read()).toEqual([
      {
        price: '25.00',
        category: 'Lamps',
        condition: 'Good',
        location: null,
        lot_id: to,
        markdown_hold: 'priced',
      },
    ])
    expect(await sql`select margin::float8 from products where id = ${id}`).toEqual([{ margin: 60 }])
    const [change] = await listProductChanges(id)
    expect(change && describeChange(change).lines).toEqual(expect.arrayContaining(lines))
    const batchId = outcome.ok ? outcome.value.batchId : ''
    expect(await undoChange({ batchId, userId })).toEqual({ count: 1, refusedCount: 0 })
    expect(await read()).toEqual(before)
    const [undone] = await listProductChanges(id)
    expect(undone && describeChange(undone)).toMatchObject({
      title: 'Undone',
      lines: expect.arrayContaining(['Lot: July → June']),
    })
  })

  it('leaves its products alone in undoing where their lot was changed since', async () => {
    const [one, other] = [await buildLot('August'), await buildLot('September')]
    const { id } = await buildProduct()
    const { outcome } = await edit({ ids: [id] }, { lotId: one })
    await edit({ ids: [id] }, { lotId: other })
    const batchId = outcome.ok ? outcome.value.batchId : ''
    expect(await undoChange({ batchId, userId })).toEqual({ count: 0, refusedCount: 1 })
  })

  it('changes nothing where it is not what was shown', async () => {
    const { id } = await buildProduct({ priceCents: 4000 })
    const { id: late } = await buildProduct({ priceCents: 4000 })
    const { key } = await previewEdit({ chosen: { ids: [id] }, edit: { price: down } })
    for (const [ids, amount] of [
      [[id, late], 5000],
      [[id], 5001],
    ] as const) {
      const outcome = await editChosen({
        chosen: { ids },
        edit: { price: { ...down, amount } },
        seen: key,
        userId,
      })
      expect(outcome).toMatchObject({ error: { reason: 'not-seen' } })
    }
    expect(await sql`select price::text from products where id in (${id}, ${late})`).toEqual([
      { price: '40.00' },
      { price: '40.00' },
    ])
    const lotId = '6f1c2d3e-0000-4000-8000-000000000001'
    const unknown = await editChosen({ chosen: { ids: [id] }, edit: { lotId }, seen: '', userId })
    expect(unknown).toMatchObject({ error: { reason: 'unknown-lot' } })
  })

  it('takes all that the table finds, more than one statement changes, and nothing else', async () => {
    const count = faultSize({ usual: 4100, full: 20_000 })
    await sql`
      insert into products (name, category, condition, price, stock)
      select 'Many ' || n, 'Lamps', 'Used', 40, 0 from generate_series(1, ${count}::integer) as n`
    await buildProduct({ name: 'Many in stock', priceCents: 4000, stock: 1 })
    const query = productList.read(new URLSearchParams('search=many&show=sold-out'))
    const { preview, outcome } = await edit({ query }, { price: down })
    expect([preview.changing, preview.examples.length]).toEqual([count, 20])
    expect(outcome).toMatchObject({ ok: true, value: { count } })
    const prices = () => sql`
      select price::text, count(*)::integer from products where starts_with(name, 'Many') group by 1 order by 1`
    expect(await prices()).toEqual([
      { price: '20.00', count },
      { price: '40.00', count: 1 },
    ])
    const batchId = outcome.ok ? outcome.value.batchId : ''
    expect(await undoChange({ batchId, userId })).toEqual({ count, refusedCount: 0 })
    expect(await prices()).toEqual([{ price: '40.00', count: count + 1 }])
  })
})

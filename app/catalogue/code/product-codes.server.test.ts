import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { deleteProduct } from '#catalogue/admin/changes/product-changes.server.ts'
import { copyProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { readProductCode } from './product-code.ts'
import { findProductByCode } from './product-codes.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const readCode = async (id: string) =>
  (await sql<{ code: string }[]>`select code from products where id = ${id}`)[0]?.code

it('every product gets a code of its own, whose check character is the one that typed codes need (R75)', async () => {
  const rows = await sql<{ code: string }[]>`
    insert into products (name, price) select 'Piece ' || n, 1 from generate_series(1, 3000) n returning code`
  expect(new Set(rows.map(({ code }) => code)).size).toBe(3000)
  expect(rows.filter(({ code }) => readProductCode(code) !== code)).toEqual([])
})

it('a code that was ever given is drawn again, even when its product is gone (R75)', async () => {
  await sql`
    create function drawn_again() returns text language plpgsql as $$
    begin
      return case nextval('draws') when 1 then '0000000' else random_product_code() end;
    end $$`
  await sql`create sequence draws`
  const [{ source } = { source: '' }] = await sql<{ source: string }[]>`
    select pg_get_functiondef('give_product_code'::regproc) as source`
  await sql.unsafe(source.replace('random_product_code()', 'drawn_again()'))
  await sql`insert into product_codes (code, product_id) values ('0000000', ${randomUUID()})`
  const { code } = await buildProduct()
  expect(code).not.toBe('0000000')
  expect(await sql`select last_value::integer as draws from draws`).toEqual([{ draws: 2 }])
  await sql.unsafe(source)
})

it('a code outlives the deletion of its product and comes back with it; a copy has another (R75)', async () => {
  const { id, code } = await buildProduct()
  expect(await findProductByCode(code)).toEqual({ id, status: 'active' })
  const copied = await copyProduct({ id, userId })
  if (!copied.ok) throw new Error('the product was not copied')
  expect(await readCode(copied.value)).toMatch(/^[\dA-Z]{7}$/)
  expect(await readCode(copied.value)).not.toBe(code)
  expect((await deleteProduct({ id, userId })).ok).toBe(true)
  expect(await findProductByCode(code)).toBeNull()
  const [change] = await sql<{ batch: string }[]>`
    select batch_id as batch from product_changes where product_id = ${id} and kind = 'deleted'`
  expect(await undoChange({ batchId: change?.batch ?? '', userId })).toMatchObject({ count: 1 })
  expect(await readCode(id)).toBe(code)
})

it('no statement changes a code or brings one of its own (R75)', async () => {
  const { id, code } = await buildProduct({ code: 'T4K92MM' })
  expect(code).not.toBe('T4K92MM')
  await expect(sql`update products set code = '0000000' where id = ${id}`).rejects.toThrow('never changes')
  expect(await readCode(id)).toBe(code)
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import type { CheckAnswer } from '#catalogue/checks/checks.ts'
import { taggedProducts } from '#catalogue/tags/tags.server.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { deleteSeveralProducts } from '#catalogue/admin/changes/product-changes.server.ts'
import { copyProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { listAdminProducts } from '#catalogue/admin/list/product-list.server.ts'
import { everyProduct } from '#catalogue/admin/list/product-list-query.ts'
import { readPieceCheck, saveCheck } from './product-checks.server.ts'

const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })

/** Checks a piece on a day of November: its first line, its second line and so on. */
async function check(id: string, day: number, answers: CheckAnswer[], note: string | null = null) {
  const form = {
    key: randomUUID(),
    note,
    answers: answers.map((answer, at) => ({ place: at + 1, line: `Line ${at + 1}`, answer })),
  }
  const save = () => saveCheck({ id, form, userId, now: new Date(Date.UTC(2026, 10, day, 17)) })
  const outcome = await save()
  expect(await save(), 'sent twice').toEqual(outcome)
  return outcome.ok ? 'saved' : outcome.error.reason
}

const told = async (id: string) => (await findProduct(id))?.checks?.text.replace(/[^✓✗–]/g, '')
const tagged = async (id: string) => (await taggedProducts([id]).execute())[0]?.checkedAt
const unchecked = async () =>
  (await listAdminProducts({ ...everyProduct, show: 'unchecked' })).products.map(({ id }) => id)
const rows = async () => (await sql<{ count: number }[]>`select count(*)::int from product_checks`)[0]?.count

it('counts the latest answer to each line, once for each form (R136)', async () => {
  const { id } = await buildProduct()
  expect([await told(id), await tagged(id), await unchecked()]).toEqual([undefined, null, [id]])
  expect(await check(id, 3, ['not-tested'])).toBe('saved')
  expect([await told(id), await tagged(id), await unchecked()]).toEqual(['–', null, [id]])
  expect(await check(id, 4, ['yes', 'yes', 'not-tested'])).toBe('saved')
  expect([await told(id), await tagged(id)]).toEqual(['✓✓–', new Date('2026-11-04T17:00:00Z')])
  expect(await unchecked()).toEqual([])
  expect(await check(id, 5, ['no'], 'Does not turn on')).toBe('saved')
  expect([await told(id), await tagged(id)], 'something is wrong').toEqual(['✗✓–', null])
  expect(await rows()).toBe(5)
  expect(await readPieceCheck(id)).toMatchObject({ who: 'Olive Owner', lines: [{ place: 1 }, {}, {}, {}] })
})

it('wants a word on what is wrong, which becomes the note on the condition', async () => {
  const { id } = await buildProduct()
  const before = await rows()
  expect(await check(id, 3, ['yes', 'no'])).toBe('needs-note')
  expect(await rows()).toBe(before)
  expect(await check(id, 3, ['yes', 'no'], 'A leg is loose')).toBe('saved')
  expect((await findProduct(id))?.conditionNote).toBe('A leg is loose')
  expect(await check(id, 4, ['no'], 'And it smells')).toBe('saved')
  expect(await check(id, 5, ['no']), 'there is a note').toBe('saved')
  expect((await findProduct(id))?.conditionNote).toBe('A leg is loose')
  expect(await check(randomUUID(), 5, ['yes'])).toBe('unknown-product')
})

it('stays with this very piece: a copy has none, and one that comes back has it again', async () => {
  const { id } = await buildProduct()
  await check(id, 3, ['yes'])
  const copy = await copyProduct({ id, userId })
  expect(copy.ok && (await readPieceCheck(copy.value))?.checks).toEqual([])
  const { batchId } = await deleteSeveralProducts({ ids: [id], userId })
  expect(await findProduct(id)).toBeNull()
  await undoChange({ batchId, userId })
  expect(await told(id)).toBe('✓')
})

it('is never changed', async () => {
  const { id } = await buildProduct()
  await check(id, 3, ['no'], 'Torn')
  await expect(sql`update product_checks set answer = 'yes' where product_id = ${id}`).rejects.toThrow()
  await sql`delete from users where id = ${userId}`
  expect(await readPieceCheck(id)).toMatchObject({ who: null, checks: [{ answer: 'no' }] })
})

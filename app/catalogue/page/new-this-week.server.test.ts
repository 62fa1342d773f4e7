import { expect, it } from 'vitest'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { listNewPieces } from './new-this-week.server.ts'

const now = new Date('2026-11-28T12:00:00Z')

it('counts what came in this week by department, with its last day and pieces that are not shown yet', async () => {
  const build = (name: string, createdAt: string, more = {}) =>
    buildProduct({ name, createdAt: new Date(createdAt), ...more })
  for (const [name, at] of [
    ['Old chair', '2026-11-21T11:00:00Z'],
    ['Chair 1', '2026-11-22T12:00:00Z'],
    ['Chair 2', '2026-11-23T12:00:00Z'],
    ['Chair 3', '2026-11-24T12:00:00Z'],
    // A Friday in Toledo.
    ['Chair 4', '2026-11-28T03:00:00Z'],
  ] as const)
    await build(name, at)
  await build('Sold chair', '2026-11-28T03:00:00Z', { stock: 0 })
  await build('Broken chair', '2026-11-28T03:00:00Z', { condition: 'Damaged' })
  await build('Hidden chair', '2026-11-28T03:00:00Z', { status: 'archived' })
  const { id } = await build('Camera', '2026-11-27T12:00:00Z', { category: 'Cameras' })
  const camera = await findProduct(id)
  const shown = camera && { ...camera, image: null }
  const found = await listNewPieces({ now, besides: shown ? [shown] : [] })
  expect(found.map(({ cards, ...rest }) => ({ ...rest, names: cards.map(({ name }) => name) }))).toEqual([
    {
      department: 'home',
      text: '4 new pieces, the last on Fri, Nov 27',

      names: ['Chair 4', 'Chair 3', 'Chair 2'],
    },
    { department: 'electronics', text: '1 new piece, the last on Fri, Nov 27', names: [] },
  ])
})

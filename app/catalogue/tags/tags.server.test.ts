import { expect, it, vi } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { printTags } from './tags.server.ts'

/** How many PDFs are being made, and what lets the one under way end. */
const drawing = vi.hoisted(() => ({ now: 0, most: 0, end: [] as (() => void)[] }))
vi.mock(import('./tags-pdf.server.ts'), () => ({
  async makeTagsPdf() {
    drawing.most = Math.max(drawing.most, (drawing.now += 1))
    await new Promise<void>((resolve) => drawing.end.push(resolve))
    drawing.now -= 1
    return Buffer.from('%PDF')
  },
}))

it('are made one PDF at a time; more than a few that wait are refused (R161)', async () => {
  const { id } = await buildProduct()
  const { id: userId } = await buildPerson({ isAdmin: true })
  const more = { isForEachPiece: false, userId, laterTexts: new Map<string, string>(), registration: null }
  const printing = Array.from({ length: 10 }, () =>
    printTags({ ids: [id], format: 'avery-5160', first: 1, ...more }),
  )
  const refused: unknown[] = []
  for (const one of printing) void one.then((outcome) => outcome.ok || refused.push(outcome.error))
  await expect.poll(() => refused).toEqual([{ reason: 'busy' }, { reason: 'busy' }])
  for (let left = 8; left > 0; left -= 1) {
    await expect.poll(() => drawing.end.length).toBe(1)
    drawing.end.pop()?.()
  }
  const outcomes = await Promise.all(printing)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(8)
  expect(drawing.most).toBe(1)
})

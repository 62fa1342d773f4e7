import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineOf } from '#tests/support/build-counter-sales.ts'
import { counterAddress, emptySheet, PRICE_OF_NOW, readCounterSheet } from './counter-lines.ts'
import { proveShown, proveSheet, withShownPrices } from './shown-price.server.ts'

const id = randomUUID()
const now = new Date('2027-06-09T18:15:00Z')
const shownCents = 9000
const proof = proveShown(id, shownCents, now)
const provenOf = (line: Partial<ReturnType<typeof lineOf>>, at = now) =>
  proveSheet({ ...emptySheet, lines: [lineOf(id, { shownCents, proof, ...line })] }, at).lines[0]

it('believes a price that the store showed on this day, also from its address (R175)', () => {
  const lines = [lineOf(id, { shownCents, proof })]
  const address = new URL(counterAddress({ ...emptySheet, lines }), 'http://shop.invalid')
  expect(proveSheet(readCounterSheet(address.searchParams), now).lines).toEqual(lines)
  expect(provenOf({}, new Date('2027-06-10T03:59:00Z'))).toMatchObject({ shownCents, proof })
})

it.each([
  ['of another price', { shownCents: 8999 }, now],
  ['of another piece', { productId: randomUUID() }, now],
  ['of another day', {}, new Date('2027-06-10T04:00:00Z')],
  ['of another minute', { proof: proof.replace(/^./, 'z') }, now],
  ['without a proof', { proof: null }, now],
] as const)('takes the price of now for one %s', (_, line, at) => {
  expect(provenOf(line, at)).toMatchObject({ shownCents: PRICE_OF_NOW, proof: null })
})

it('believes nothing that somebody wrote', () => {
  fc.assert(
    fc.property(fc.nat(), fc.stringMatching(/^[0-9a-z]{1,8}\.[\w-]{43}$/), (cents, written) => {
      expect(provenOf({ shownCents: cents, proof: written })?.proof).toBeNull()
    }),
  )
})

it('says the price of now where none was shown, and leaves what was', () => {
  const sheet = { ...emptySheet, lines: [lineOf(id, { shownCents, proof }), lineOf('other')] }
  const pieces = [id, 'other'].map((one) => ({ id: one, priceCents: 12_000, proof: `of ${one}` }))
  expect(withShownPrices(sheet, pieces).lines).toMatchObject([
    { shownCents, proof },
    { shownCents: 12_000, proof: 'of other' },
  ])
})

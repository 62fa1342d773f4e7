import { expect, it } from 'vitest'
import { readKeptReceipt, type KeptReceipt } from './kept-receipt.ts'

const kept: KeptReceipt = {
  orderNumber: 'ORD-20261127-340576',
  time: null,
  lines: ['Bring $352.85 in cash to your pickup, in exact change.'],
  items: ['1 × Oak Table'],
  handoverCode: '123456',
}

it('is read back (R210)', () => {
  expect(readKeptReceipt(JSON.stringify(kept))).toEqual(kept)
})

it.each([null, '', '{', 'null', '[]', '{"orderNumber":1}', JSON.stringify({ ...kept, lines: [1] })])(
  'is none where %j is kept',
  (text) => {
    expect(readKeptReceipt(text)).toBeNull()
  },
)

import { expect, it } from 'vitest'
import { buildTable } from '#tests/support/build-lot.ts'
import { findAdjustedPrices, formatPricedParts } from './long-work.client.ts'
import { adjustPrices } from '#lots/pricing/price-edits.ts'
import { formatPricedProducts } from '#lots/results/pricing-export.ts'

const table = buildTable(Array.from({ length: 4500 }, (_, at) => ({ quantity: 1 + (at % 5) })))

it('adjusts in parts as at once', async () => {
  const adjustment = { mode: 'round', value: '0.50', ids: null } as const
  const prices = await findAdjustedPrices(table, adjustment)
  const whole = adjustPrices(table, adjustment)
  if (!prices.ok || !whole.ok) throw new Error('refused')
  expect(prices.value.size).toBe(whole.value.count)
  for (const { id, yourPriceCents } of whole.value.table.rows.filter(({ isEdited }) => isEdited))
    expect(prices.value.get(id)).toBe(yourPriceCents)
})

it('refuses a wrong value before it begins', async () => {
  const refused = await findAdjustedPrices(table, { mode: 'increase', value: 'x', ids: null })
  expect(refused).toMatchObject({ ok: false, error: { reason: 'invalid-value' } })
})

it('exports in parts as at once', async () => {
  expect((await formatPricedParts(table.rows)).join('')).toBe(formatPricedProducts(table.rows))
})

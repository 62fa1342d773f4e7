import { expect, it } from 'vitest'
import { describeRepair } from './picture-messages.ts'

it('says how far it is', () => {
  const repair = { id: '', total: 9, checked: 4, fixed: 3, results: [] }
  expect(describeRepair({ ...repair, state: 'running' })).toBe('Looking for pictures: 4 of 9 products')
  expect(describeRepair({ ...repair, state: 'done' })).toBe('Done: 3 of 4 products got a picture.')
  expect(describeRepair({ ...repair, state: 'failed' })).toBe('Failed to fix images')
})

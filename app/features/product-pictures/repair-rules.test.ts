import { describe, expect, it } from 'vitest'
import { asinCandidates, describeRepair } from './repair-rules.ts'

describe('where a picture may be', () => {
  it('is 14 addresses on two hosts, the largest first', () => {
    const found = asinCandidates(' b0t4m7jx2k ', ['https://a.example/P/', 'https://b.example/P/'])
    expect(found).toHaveLength(14)
    expect(new Set(found).size).toBe(14)
    expect(found[0]).toBe('https://a.example/P/B0T4M7JX2K.01._SCRM_.jpg')
    expect(found[1]).toBe('https://b.example/P/B0T4M7JX2K.01._SCRM_.jpg')
  })

  it.each([null, '', 'short', 'B0T4M7JX2K1', '../../../..'])('is nowhere for %j', (asin) => {
    expect(asinCandidates(asin, ['https://a.example/P/'])).toEqual([])
  })
})

it('says how far it is', () => {
  const repair = { id: '', total: 9, checked: 4, fixed: 3, startedMs: 0, results: [] }
  expect(describeRepair({ ...repair, state: 'running' })).toBe('Looking for pictures: 4 of 9 products')
  expect(describeRepair({ ...repair, state: 'done' })).toBe('Done: 3 of 4 products got a picture.')
  expect(describeRepair({ ...repair, state: 'failed' })).toBe('Failed to fix images')
})

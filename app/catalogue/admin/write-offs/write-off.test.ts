import { describe, expect, it } from 'vitest'
import { writeOffForm } from './write-off.ts'

const key = '0d0f1f9c-7a5e-4c39-9a39-0d1a9d1c6a11'
const right = { key, pieces: '2', reason: 'lost', note: '' }

describe('the form of a write-off', () => {
  it('is read with its pieces as a number, its note as one line or none', () => {
    expect(writeOffForm.parse(right)).toEqual({ key, pieces: 2, reason: 'lost', note: null })
    const noted = { ...right, pieces: ' 007 ', note: ' To the\nfood bank ' }
    expect(writeOffForm.parse(noted)).toEqual({ key, pieces: 7, reason: 'lost', note: 'To the food bank' })
  })

  it.each([
    [{ pieces: '0' }, 'Enter how many pieces, 1 or more'],
    [{ pieces: '-1' }, 'Enter how many pieces, 1 or more'],
    [{ pieces: '1.5' }, 'Enter how many pieces, 1 or more'],
    [{ pieces: '99999999' }, 'Enter how many pieces, 1 or more'],
    [{ pieces: undefined }, 'Enter how many pieces, 1 or more'],
    [{ reason: '' }, 'Choose what became of it'],
    [{ reason: 'sold' }, 'Choose what became of it'],
    [{ note: 'x'.repeat(201) }, 'A note has at most 200 characters'],
    [{ key: 'x' }, 'Reload the page and try again'],
  ])('is refused with %j', (change, message) => {
    const parsed = writeOffForm.safeParse({ ...right, ...change })
    expect(parsed.error?.issues[0]?.message).toBe(message)
  })
})

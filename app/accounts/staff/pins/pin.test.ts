import { describe, expect, it } from 'vitest'
import { newPinForm, pinRefusalText } from './pin.ts'

const getProblem = (pin: string, again = pin) =>
  newPinForm.safeParse({ pin, again }).error?.issues[0]?.message

describe('a new PIN', () => {
  it.each(['2580', '7193', '91827364'])('may be %s', (pin) => {
    expect(getProblem(pin)).toBeUndefined()
  })

  it.each(['', '123', '123456789', '12a4', '１２５０'])('has 4 to 8 digits: not %j', (pin) => {
    expect(getProblem(pin)).toBe('A PIN has 4 to 8 digits')
  })

  it.each(['0000', '1234', '9876', '11111111', '45678'])('is not tried first: %s', (pin) => {
    expect(getProblem(pin)).toContain('first')
  })

  it('is typed twice', () => {
    expect(getProblem('2580', '2581')).toBe('The two are not the same')
    expect(newPinForm.safeParse({}).success).toBe(false)
  })
})

it('says when the next try is', () => {
  const waiting = (retryAfterSeconds: number) =>
    pinRefusalText({ reason: 'too-many-tries', retryAfterSeconds })
  expect(waiting(10)).toContain('in a minute')
  expect(waiting(90)).toContain('in 2 minutes')
})

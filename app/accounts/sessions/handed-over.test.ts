import { describe, expect, it } from 'vitest'
import { roles } from '#accounts/admins/permissions.ts'
import { counterSeconds, handedOverAt } from './handed-over.ts'

const pinAt = new Date('2026-11-24T15:00:00Z')
const after = (seconds: number) => new Date(pinAt.getTime() + seconds * 1000)

/** The person at the counter n seconds after the PIN, whose last action was at `usedAfter`. */
function actsAfter(role: (typeof roles)[number], seconds: number, usedAfter = 0): boolean {
  const person = { userId: 'u', name: 'Mia', email: 'mia@shop.example', role }
  const row = { isHandedOver: true, person, counterPinAt: pinAt, counterUsedAt: after(usedAfter) }
  return handedOverAt(row, after(seconds))?.person !== null
}

describe('somebody who entered their PIN', () => {
  it.each(roles)('as %s acts until nothing was done for a while', (role) => {
    const { idle } = counterSeconds[role]
    expect(actsAfter(role, idle - 1)).toBe(true)
    expect(actsAfter(role, idle)).toBe(false)
  })

  it.each(['manager', 'owner'] as const)('as %s acts five minutes at most, however much is done', (role) => {
    expect(actsAfter(role, 299, 298)).toBe(true)
    expect(actsAfter(role, 300, 299)).toBe(false)
  })

  it('as clerk goes on for the whole day while they work', () => {
    expect(actsAfter('clerk', 8 * 3600, 8 * 3600 - 60)).toBe(true)
  })
})

it('is nobody where the person has left or has no PIN any more, and nothing where no counter was handed over', () => {
  const row = { isHandedOver: true, person: null, counterPinAt: pinAt, counterUsedAt: pinAt }
  expect(handedOverAt(row, pinAt)).toEqual({ person: null, untilMs: null })
  expect(handedOverAt({ ...row, isHandedOver: false }, pinAt)).toBeNull()
})

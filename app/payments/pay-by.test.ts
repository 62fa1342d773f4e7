import { describe, expect, it } from 'vitest'
import { payByDeadline, payByStep } from './pay-by.ts'

const heldAt = new Date('2026-11-20T12:00:00Z')
const order = { heldAt, appointmentEndsAt: null, remindedAt: null }
const settings = { payByHours: 48, payByReminderHours: 6, payByCancels: true }
const after = (hours: number) => new Date(heldAt.getTime() + hours * 3_600_000)

describe('an unpaid order', () => {
  it('is left alone as long as there is no deadline', () => {
    expect(payByStep(order, { ...settings, payByHours: null }, after(1000))).toBe('wait')
  })

  it.each([
    [0, 'wait'],
    [41.999, 'wait'],
    [42, 'remind'],
    [47, 'remind'],
    [500, 'remind'],
  ])('is reminded of after %s hours: %s', (hours, step) => {
    expect(payByStep(order, settings, after(hours))).toBe(step)
  })

  it('is cancelled at the deadline, once it was reminded of', () => {
    const reminded = { ...order, remindedAt: after(42) }
    expect(payByStep(reminded, settings, after(47.999))).toBe('wait')
    expect(payByStep(reminded, settings, after(48))).toBe('cancel')
    expect(payByStep(reminded, { ...settings, payByCancels: false }, after(48))).toBe('wait')
  })

  it('that was reminded of late has the time that a reminder gives', () => {
    const late = { ...order, remindedAt: after(500) }
    expect(payByDeadline(late, settings)).toEqual(after(506))
    expect(payByStep(late, settings, after(505))).toBe('wait')
    expect(payByStep(late, settings, after(506))).toBe('cancel')
  })

  it('is cancelled without a word before when the owner wants no reminder', () => {
    const plain = { ...settings, payByReminderHours: null }
    expect(payByStep(order, plain, after(47))).toBe('wait')
    expect(payByStep(order, plain, after(48))).toBe('cancel')
    // A reminder that is older than the setting gives no time.
    expect(payByDeadline({ ...order, remindedAt: after(500) }, plain)).toEqual(after(48))
  })

  it('with an appointment is due a day after it is over, be that sooner or later (R50)', () => {
    for (const hours of [2, 60, 1000]) {
      const coming = { ...order, appointmentEndsAt: after(hours) }
      expect(payByDeadline(coming, settings)).toEqual(after(hours + 24))
      expect(payByStep(coming, settings, after(hours + 17.999))).toBe('wait')
      expect(payByStep(coming, settings, after(hours + 18))).toBe('remind')
      const reminded = { ...coming, remindedAt: after(hours + 18) }
      expect(payByStep(reminded, settings, after(hours + 23.999))).toBe('wait')
      expect(payByStep(reminded, settings, after(hours + 24))).toBe('cancel')
    }
  })
})

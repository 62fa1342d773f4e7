import { expect, it } from 'vitest'
import { pickupForm } from './booking-form.ts'

const booking = { date: '2026-11-30', time: '10:00', name: 'Jane Doe' }

it('takes a phone number as it was pasted, or none', () => {
  const phoneOf = (phone: string) => pickupForm.parse({ ...booking, phone }).phone
  expect(phoneOf('\u202A(419)\u00A0555\u20110134\u202C x204')).toBe('(419) 555-0134 x204')
  expect(phoneOf('  ')).toBe('')
  expect(pickupForm.parse(booking).phone).toBeUndefined()
})

it('refuses what is no phone number', () => {
  const problems = pickupForm.safeParse({ ...booking, phone: 'call me' }).error?.issues
  expect(problems?.map(({ message }) => message)).toEqual(['Enter a phone number such as (419) 555-0134'])
})

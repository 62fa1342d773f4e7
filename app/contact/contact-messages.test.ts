import { expect, it } from 'vitest'
import { sendingFailure, tooManyMessages } from './contact-messages.ts'

it('names the address to write to when sending failed', () => {
  expect(sendingFailure('shop@example.com')).toBe('Please try again or email us directly at shop@example.com')
})

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('asks to wait after too many messages: %i seconds are %s', (seconds, wait) => {
  expect(tooManyMessages(seconds, 'shop@example.com')).toBe(
    `You have sent several messages in a short time. Please wait ${wait}, or email us directly at shop@example.com`,
  )
})

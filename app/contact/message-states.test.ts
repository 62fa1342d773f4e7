import { expect, it } from 'vitest'
import { replyHref } from './message-states.ts'

it('begins an answer that says what was asked', () => {
  const asked = {
    name: 'Jane',
    email: 'jane+a&b@example.com',
    subject: 'Sofa & “chair”?',
    message: 'One\nTwo',
  }
  const link = new URL(replyHref(asked))
  expect(decodeURIComponent(link.pathname)).toBe('jane+a&b@example.com')
  expect(link.searchParams.get('subject')).toBe('Re: Sofa & “chair”?')
  expect(link.searchParams.get('body')).toBe('Hi Jane,\r\n\r\n\r\n> One\r\n> Two')
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
})

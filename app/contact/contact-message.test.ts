import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contactMessage, honeypotField } from './contact-message.ts'

const good = { name: 'Jane', email: 'jane@example.com', subject: 'Sofa', message: 'Is it still there?' }

function listErrors(fields: Record<string, string>): Record<string, string[] | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseWithZod(form, { schema: contactMessage }).reply().error ?? {}
}

it('trims what it takes', () => {
  expect(
    contactMessage.parse({
      name: ' Jane ',
      email: '\u202A jane@example.com\r\n',
      subject: ' Sofa ',
      message: ` ${good.message}\n`,
    }),
  ).toEqual(good)
})

it.each([
  ['name', '', 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['name', 'x'.repeat(101), 'Name must be less than 100 characters'],
  ['email', '', 'Invalid email address'],
  ['email', 'x'.repeat(255), 'Invalid email address'],
  ['email', 'jane@example', 'Invalid email address'],
  ['email', 'jane@example.com, all@example.com', 'Invalid email address'],
  ['email', 'jane@example.com\r\nBcc: all@example.com', 'Invalid email address'],
  ['email', `${'x'.repeat(244)}@example.com`, 'Email must be less than 255 characters'],
  ['subject', '', 'Subject is required'],
  ['subject', 'x'.repeat(201), 'Subject must be less than 200 characters'],
  ['message', '', 'Message must be at least 10 characters'],
  ['message', '  123456789  ', 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(2001), 'Message must be less than 2000 characters'],
])('refuses the %s %j', (field, value, message) => {
  expect(listErrors({ ...good, [field]: value })).toEqual({ [field]: [message] })
  const issues = contactMessage.safeParse({ ...good, [field]: value }).error?.issues
  expect(issues?.map((issue) => issue.message)).toEqual([message])
})

it.each([
  ['name', 'x'],
  ['name', 'x'.repeat(100)],
  ['email', `${'x'.repeat(243)}@example.com`],
  ['email', `x@${'y'.repeat(249)}.com`],
  ['subject', 'x'],
  ['subject', 'x'.repeat(200)],
  ['message', '1234567890'],
  ['message', 'x'.repeat(2000)],
  ['message', `a${'\r\n'.repeat(1998)}b`],
])('accepts the %s %j', (field, value) => {
  expect(listErrors({ ...good, [field]: value })).toEqual({})
})

it('has an error for each missing field', () => {
  expect(listErrors({})).toEqual({
    name: ['Name is required'],
    email: ['Invalid email address'],
    subject: ['Subject is required'],
    message: ['Message must be at least 10 characters'],
  })
})

it('makes header injections harmless', () => {
  const taken = contactMessage.parse({
    ...good,
    name: 'Eve\r\nBcc: all@example.com',
    subject: 'Hi\0\nX-Spam: no',
  })
  expect(taken).toMatchObject({ name: 'Eve Bcc: all@example.com', subject: 'Hi X-Spam: no' })
  const anyText = fc.string({
    unit: fc.constantFrom('a', '@', '.', ' ', '\r', '\n', '\0', '\u2028', '\u0085'),
  })
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, email, subject) => {
      for (const input of [
        { ...good, name, subject },
        { ...good, name, email, subject },
      ]) {
        const result = contactMessage.safeParse(input)
        const headers = result.success ? [result.data.name, result.data.email, result.data.subject] : []
        expect(headers.join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      }
    }),
  )
})

it('keeps the paragraphs of the message', () => {
  expect(contactMessage.parse({ ...good, message: 'Hello,\r\n\r\nis it there?\0' }).message).toBe(
    'Hello,\n\nis it there?',
  )
})

it('keeps the honeypot out of the schema', () => {
  expect(honeypotField).toBe('website')
  expect(contactMessage.parse({ ...good, [honeypotField]: 'spam' })).toEqual(good)
})

it('tells the browser that every field is required', () => {
  const constraint = getZodConstraint(contactMessage)
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    expect(constraint[field]).toMatchObject({ required: true })
  }
})

import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { formPost, openShop } from '../support/shop-requests.ts'

const shop = await openShop()
const message = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  subject: 'A sofa',
  message: 'Is the sofa still there?',
}
beforeEach(async () => {
  await sql`delete from mail_outbox`
  await sql`delete from contact_messages`
})

const send = (fields: Record<string, string>) => shop.request('/contact', formPost(fields))
const storedMessages = () => sql`select name, email, subject, message from contact_messages`
const longEmail = (length: number) => `jane@${'a'.repeat(length - 'jane@.com'.length)}.com`

describe('a contact message', () => {
  it('is stored with its mail to the owner, and the sender is led on', async () => {
    const answer = await send(message)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?notice=sent'])
    expect(await storedMessages()).toEqual([message])
    expect(await sql`select kind, to_address from mail_outbox`).toEqual([
      { kind: 'contact-message', to_address: 'hello@glasscityoutlet.example' },
    ])
  })

  it.each([
    ['name', 'x'.repeat(100)],
    ['email', longEmail(255)],
    ['subject', 'x'.repeat(200)],
    ['message', 'x'.repeat(10)],
    ['message', 'x'.repeat(2000)],
  ])('passes with a %s exactly at its limit', async (field, value) => {
    expect((await send({ ...message, [field]: value })).status).toBe(303)
    expect(await storedMessages()).toEqual([{ ...message, [field]: value }])
  })

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be less than 100 characters'],
    ['email', 'jane', 'Invalid email address'],
    ['email', 'a@example.com, b@example.com', 'Invalid email address'],
    ['email', longEmail(256), 'Email must be less than 255 characters'],
    ['subject', '  ', 'Subject is required'],
    ['subject', 'x'.repeat(201), 'Subject must be less than 200 characters'],
    ['message', 'x'.repeat(9), 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(2001), 'Message must be less than 2000 characters'],
  ])(
    'with a wrong %s is refused with its reason, and nothing is stored (%#)',
    async (field, value, reason) => {
      const answer = await send({ ...message, [field]: value })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(await answer.text()).toContain(reason)
      expect(await storedMessages()).toEqual([])
      expect(await sql`select 1 from mail_outbox`).toHaveLength(0)
    },
  )

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0000'])(
    'brings no header of its own into the mail (%j)',
    async (lineBreak) => {
      const attack = `Hi${lineBreak}Bcc: all@example.com`
      expect((await send({ ...message, name: attack, subject: attack })).status).toBe(303)
      const [stored] = await storedMessages()
      expect(stored).toMatchObject({ name: 'Hi Bcc: all@example.com', subject: 'Hi Bcc: all@example.com' })
      const [mail] = await sql<
        { to_address: string; subject: string }[]
      >`select to_address, subject from mail_outbox`
      expect(mail?.to_address).toBe('hello@glasscityoutlet.example')
      expect(mail?.subject).not.toMatch(/[\p{Cc}\p{Zl}]/u)
      const email = `jane@example.com${lineBreak}Bcc: all@example.com`
      expect((await send({ ...message, email })).status).toBe(400)
    },
  )

  it('cannot choose who gets the mail', async () => {
    await send({
      ...message,
      to: 'all@example.com',
      to_address: 'all@example.com',
      store_email: 'x@example.com',
    })
    expect(await sql`select to_address from mail_outbox`).toEqual([
      { to_address: 'hello@glasscityoutlet.example' },
    ])
  })

  it('stands in the mail as text, not as markup', async () => {
    await send({ ...message, message: '<script>alert(1)</script> & more' })
    const [mail] = await sql<{ html: string }[]>`select html from mail_outbox`
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  it('of a robot is thanked for and forgotten', async () => {
    const answer = await send({ ...message, website: 'https://spam.example' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?notice=sent'])
    expect(await storedMessages()).toEqual([])
    expect(await sql`select 1 from mail_outbox`).toHaveLength(0)
  })

  it.each([
    ['application/json', JSON.stringify(message)],
    ['multipart/form-data; boundary=x', '--y'],
    ['text/plain', 'name=Jane'],
  ])('as %s is refused', async (type, body) => {
    const answer = await shop.request('/contact', { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(answer.status).toBe(400)
    expect(await storedMessages()).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

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
describe('a contact message', () => {
  it('is stored with its mail to the owner, and the sender is led on', async () => {
    const answer = await send(message)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?notice=sent'])
    expect(await storedMessages()).toEqual([message])
    expect(await sql`select kind, to_address from mail_outbox`).toEqual([
      { kind: 'contact-message', to_address: 'hello@glasscityoutlet.example' },
    ])
  })

  it('passes with every field exactly at its limit', async () => {
    const longest = {
      name: 'x'.repeat(100),
      email: `jane@${'a'.repeat(246)}.com`,
      subject: 'x'.repeat(200),
      message: 'x'.repeat(2000),
    }
    expect((await send(longest)).status).toBe(303)
    expect(await storedMessages()).toEqual([longest])
  })

  it('that is wrong is refused with the reason at each field, and nothing is stored', async () => {
    const answer = await send({ name: '', email: 'jane', subject: ' ', message: 'x'.repeat(9) })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const page = await answer.text()
    for (const reason of [
      'Name is required',
      'Invalid email address',
      'Subject is required',
      'Message must be at least 10 characters',
    ])
      expect(page).toContain(reason)
    expect(await storedMessages()).toEqual([])
    expect(await sql`select 1 from mail_outbox`).toHaveLength(0)
  })

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

import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { catchMail, closedPortUrl } from '#tests/support/smtp-catcher.ts'
import { sql } from '#tests/support/sql.ts'
import {
  closeMailer,
  findMailer,
  isMailConfigured,
  readMailServer,
} from '#mail/server/store-mailer.server.ts'
import { config } from '#platform/config.server.ts'
import { connectToMailServer } from '#platform/outgoing/mail-connection.server.ts'
import { mailSettingsForm } from './mail-settings.ts'
import { removeMailServer, saveMailServer } from './mail-settings.server.ts'
import { sendTestMail } from './test-mail.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const server = await catchMail()
const { port } = new URL(server.url)
afterAll(async () => {
  closeMailer()
  await server.stop()
})
beforeEach(async () => {
  await sql`truncate mail_settings, setting_changes`
  Object.assign(config, { mailServers: [`127.0.0.1:${port}`] })
})

const secret = 'a secret: ä%/@'
const gmail = { mailProvider: 'gmail', mailFrom: 'me@gmail.com', mailPassword: secret }
const own = { mailProvider: 'own', mailFrom: 'me@store.example', mailHost: '127.0.0.1', mailPort: port }
const save = (fields: Record<string, string>) =>
  saveMailServer({ form: mailSettingsForm.parse(fields), userId })
const problem = (reason: string) => ({ ok: false, error: { reason } })

it('keeps the password sealed, and tells everybody else that it changed', async () => {
  expect((await save(gmail)).ok).toBe(true)
  const everything = JSON.stringify([
    await sql`select * from mail_settings`,
    await sql`select * from setting_changes`,
    await sql`select details from security_events`,
  ])
  expect(everything).not.toContain('secret')
  expect(everything).toContain('smtp.gmail.com')
  expect(await isMailConfigured()).toBe(true)
  await removeMailServer({ userId })
  expect(await isMailConfigured()).toBe(false)
  expect(await sql`select settings from setting_changes`).toHaveLength(2)
})

it('an empty password keeps the one that is there, and goes to no other server or user (R192)', async () => {
  expect(await save({ ...gmail, mailPassword: '' })).toEqual(problem('no-password'))
  await save(gmail)
  const [before] = await sql`select sealed_password from mail_settings`
  expect((await save({ ...gmail, mailPassword: '' })).ok).toBe(true)
  expect(await sql`select sealed_password from mail_settings`).toEqual([before])
  const elsewhere = { ...own, mailHost: 'mail.elsewhere.example', mailPort: '587', mailUser: 'me@gmail.com' }
  for (const other of [elsewhere, { ...gmail, mailUser: 'other', mailPassword: '' }])
    expect(await save(other)).toEqual(problem('other-place'))
  expect(await sql`select host, sealed_password from mail_settings`).toMatchObject([
    { host: 'smtp.gmail.com', ...before },
  ])
  // One without any user gets none.
  await save({ ...own, mailHost: 'mail.elsewhere.example', mailPort: '587' })
  expect(await readMailServer()).toMatchObject({ userName: '', sealed: null })
})

it('a test leaves by what was saved last, without a restart, and so does the next mail', async () => {
  expect(await sendTestMail({ to: 'me@store.example' })).toBe('No mail server is set up yet.')
  await save({ ...own, mailPort: new URL(await closedPortUrl()).port }).catch(() => {})
  await save(own)
  expect(await sendTestMail({ to: 'me@store.example' })).toBeNull()
  expect(server.mails.at(-1)).toMatchObject({ from: 'me@store.example', to: ['me@store.example'] })
  const first = await findMailer()
  await sql`update store_settings set store_phone = '419 555 0100'`
  expect(await findMailer()).toBe(first)
  await save({ ...own, mailFrom: 'you@store.example' })
  await expect.poll(async () => (await findMailer()) === first).toBe(false)
})

it('says in words why a test did not leave', async () => {
  await save(own)
  const silent = Number(new URL(await closedPortUrl()).port)
  await sql`update mail_settings set port = ${silent}`
  expect(await sendTestMail({ to: 'me@store.example' })).toContain('inside a private network')
  Object.assign(config, { mailServers: [`127.0.0.1:${silent}`] })
  expect(await sendTestMail({ to: 'me@store.example' })).toContain(`takes no mail on port ${silent}`)
  await save(gmail)
  await sql`update mail_settings set sealed_password = 'of-another-secret'`
  expect(await sendTestMail({ to: 'me@store.example' })).toContain('can no longer be read')
  expect(await isMailConfigured()).toBe(false)
})

it('connects to no address inside a private network, also by a name (R26, R192)', async () => {
  for (const mailHost of ['127.0.0.1', '10.0.0.8', '169.254.169.254'])
    expect(await save({ ...own, mailHost, mailPort: '25' })).toEqual(problem('inside'))
  const asked = { port: Number(port), isTrusted: false, limitMs: 5000 }
  for (const [host, address] of [
    ['inside.example', '127.0.0.1'],
    ['mixed.example', '10.0.0.8'],
  ] as const) {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address, family: 4 },
    ]
    await expect(connectToMailServer({ ...asked, host, resolve })).rejects.toThrow('private-address')
  }
  const socket = await connectToMailServer({ ...asked, host: '127.0.0.1', isTrusted: true })
  socket.destroy()
})

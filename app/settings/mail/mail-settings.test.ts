import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailPresets, mailProviders, toSmtpUrl, type MailProvider } from '#mail/server/mail-server.ts'
import { mailSettingsForm, toMailForm, toMailServer } from './mail-settings.ts'

const own = {
  mailProvider: 'own',
  mailFrom: 'me@store.example',
  mailHost: 'mail.store.example',
  mailPort: '587',
}
const read = (fields: Record<string, string>) => toMailServer(mailSettingsForm.parse(fields), () => false)
const names = Object.keys(mailProviders) as MailProvider[]

it.each(names.filter((name) => name !== 'own'))(
  '%s needs an address and a password, and nothing else',
  (name) => {
    const meant = read({ mailProvider: name, mailFrom: 'me@store.example', mailPassword: 'x' })
    expect(meant).toMatchObject({ ok: true, value: { provider: name, ...mailPresets[name].server } })
    if (!meant.ok) return
    const url = new URL(toSmtpUrl(meant.value, 'x'))
    expect(url.protocol).toBe(meant.value.port === 465 ? 'smtps:' : 'smtp:')
    expect(decodeURIComponent(url.username)).toMatch(/^(me@store\.example|apikey|x)$/)
    expect(
      read({ ...toMailForm(meant.value), mailPort: '', mailPassword: '' } as Record<string, string>),
    ).toEqual(meant)
  },
)

it.each([
  ['no-sender', { ...own, mailFrom: '' }],
  ['no-host', { ...own, mailHost: '' }],
  ['no-mail-port', { ...own, mailPort: '22' }],
  ['no-mail-port', { ...own, mailPort: '' }],
])('says %s of %j', (reason, fields) => {
  expect(read(fields)).toEqual({ ok: false, error: { reason } })
})

it.each([
  'mail store',
  'smtp://mail.example',
  'mail.example:25',
  '-x.example',
  '[::1]',
  'a@b.example',
  'a/b',
])('takes no %j for a host', (mailHost) => {
  expect(mailSettingsForm.safeParse({ ...own, mailHost }).success).toBe(false)
})

it('carries any user and password to the server unchanged, and nothing of them elsewhere', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', minLength: 1 }),
      (userName, password) => {
        fc.pre(userName.isWellFormed() && password.isWellFormed())
        const server = {
          provider: 'own',
          host: 'mail.example',
          port: 587,
          userName,
          fromAddress: 'a@b.example',
        } as const
        const url = new URL(toSmtpUrl(server, password))
        expect([url.hostname, url.port, url.search, url.hash]).toEqual(['mail.example', '587', '', ''])
        expect([decodeURIComponent(url.username), decodeURIComponent(url.password)]).toEqual([
          userName,
          password,
        ])
      },
    ),
  )
})

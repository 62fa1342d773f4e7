import { isIP } from 'node:net'
import { transact, type Transaction } from '#db/client.server.ts'
import {
  deleteMailServer,
  forgetMailServer,
  isNamedServer,
  isReadable,
  readMailServer,
  writeMailServer,
} from '#mail/server/store-mailer.server.ts'
import { mailProviders, type MailServer } from '#mail/server/mail-server.ts'
import { isPublicAddress } from '#platform/web/public-address.ts'
import { refuse, succeed } from '#shared/outcome.ts'
import { recordSettingChange } from '#settings/store/history/setting-changes.server.ts'
import { toMailServer, type MailSettingsForm } from './mail-settings.ts'

/** A typed password is kept for exactly the server and the user that it was typed for. */
const samePlace = (one: MailServer, other: MailServer) =>
  one.host === other.host && one.port === other.port && one.userName === other.userName

/**
 * Saves where mail goes and writes down who did it, without the password (R192). An empty password keeps the one that is
 * there, unless it would go to another server or user.
 */
export async function saveMailServer({ form, userId }: { form: MailSettingsForm; userId: string }) {
  const meant = toMailServer(form, isNamedServer)
  if (!meant.ok) return meant
  const server = meant.value
  if (isIP(server.host) && !isPublicAddress(server.host) && !isNamedServer(server))
    return refuse({ reason: 'inside' as const })
  const saved = await transact(async (tx) => {
    const before = await readMailServer(tx)
    const password = form.mailPassword
    const keeps = before !== null && samePlace(before, server) && isReadable(before)
    const needsNone = server.provider === 'own' && server.userName === ''
    if (password === '' && !keeps && !needsNone)
      return refuse({ reason: before ? 'other-place' : 'no-password' } as const)
    await writeMailServer(tx, { ...server, password: password === '' && keeps ? null : password })
    const after = { ...toValues(server), ...(password && { mailPassword: 'changed' }) }
    await recordChange(tx, { before: before ? toValues(before) : {}, after, userId })
    return succeed(null)
  })
  forgetMailServer()
  return saved
}

/** Mail stays in the outbox from now on, unless SMTP_URL is set. */
export async function removeMailServer({ userId }: { userId: string }): Promise<void> {
  await transact(async (tx) => {
    const before = await readMailServer(tx)
    if (!before) return
    await deleteMailServer(tx)
    const values = toValues(before)
    const after = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
    await recordChange(tx, { before: values, after, userId })
  })
  forgetMailServer()
}

/** As the history tells them. */
const toValues = ({ provider, host, port, userName, fromAddress }: MailServer): Record<string, unknown> => ({
  mailProvider: mailProviders[provider],
  mailHost: host,
  mailPort: port,
  mailUser: userName,
  mailFrom: fromAddress,
})

const recordChange = async (
  tx: Transaction,
  change: Omit<Parameters<typeof recordSettingChange>[1], 'settings'>,
) => await recordSettingChange(tx, { settings: 'mail', ...change })

import { db, type Transaction } from '#db/client.server.ts'
import { config } from '#platform/config.server.ts'
import { keepReading } from '#platform/events/kept-reading.server.ts'
import { createMailer, mailLimits, type Mailer } from '#platform/mailer.server.ts'
import { connectToMailServer } from '#platform/outgoing/mail-connection.server.ts'
import { canOpen, openSecret, resealSecret, sealSecret } from '#platform/sealed-secret.server.ts'
import { isMailProvider, toSmtpUrl, type MailServer } from './mail-server.ts'

/** For whom the password is sealed: there is one server. */
const owner = 'mail server'

/** As the database has it: the password sealed, null where the server asks for none. */
interface KeptServer extends MailServer {
  sealed: string | null
}

/** The server that the owner entered, if any (R192). */
export async function readMailServer(at: Transaction | typeof db = db): Promise<KeptServer | null> {
  const row = await at
    .selectFrom('mailSettings')
    .select(['provider', 'host', 'port', 'userName', 'fromAddress', 'sealedPassword as sealed'])
    .executeTakeFirst()
  if (!row) return null
  return { ...row, provider: isMailProvider(row.provider) ? row.provider : 'own' }
}

/** Whether its password can still be read: not with another AUTH_SECRET, as after a restoration elsewhere. */
export const isReadable = ({ sealed }: KeptServer) => sealed === null || canOpen({ sealed, owner })

/** Keeps a server; a `password` of null keeps the one that is there, an empty one is none. */
export async function writeMailServer(
  tx: Transaction,
  { password, ...server }: MailServer & { password: string | null },
): Promise<void> {
  const sealed = password ? sealSecret({ text: password, owner }) : null
  const values = { ...server, ...(password !== null && { sealedPassword: sealed }), updatedAt: new Date() }
  await tx
    .insertInto('mailSettings')
    .values(values)
    .onConflict((at) => at.column('onlyOne').doUpdateSet(values))
    .execute()
}

export const deleteMailServer = async (tx: Transaction) => await tx.deleteFrom('mailSettings').execute()

/** Seals the password with the present secret of the store (docs/decisions/026). @returns false when none opens it. */
export async function followSecretWithMailServer(): Promise<boolean> {
  const server = await readMailServer()
  if (!server?.sealed) return true
  if (!isReadable(server)) return false
  const sealedPassword = resealSecret({ sealed: server.sealed, owner })
  if (sealedPassword)
    await db
      .updateTable('mailSettings')
      .set({ sealedPassword })
      .where('sealedPassword', '=', server.sealed)
      .execute()
  return true
}

/** A mailer of its own for a server; null when its password cannot be read. */
export function makeMailer(server: KeptServer, limits = mailLimits): Mailer | null {
  if (!isReadable(server)) return null
  const { host, port, fromAddress, sealed } = server
  return createMailer({
    smtpUrl: toSmtpUrl(server, sealed && openSecret({ sealed, owner })),
    fromAddress,
    limits,
    connect: () =>
      connectToMailServer({ host, port, isTrusted: isNamedServer(server), limitMs: limits.connectMs }),
  })
}

/** Whether the operator named it (MAIL_SERVERS): then it may be inside the own network. */
export const isNamedServer = ({ host, port }: Pick<MailServer, 'host' | 'port'>) =>
  config.mailServers.includes(`${host}:${port}`)

const ofProcess: Mailer | null = config.smtpUrl
  ? createMailer({ smtpUrl: config.smtpUrl, fromAddress: config.mailFrom, limits: mailLimits })
  : null

const kept = keepReading({
  channels: ['settings_changed'],
  read: () => readMailServer(),
  whileAway: { say: null, complaint: 'the mail server could not be read; mail goes where it went last' },
})

/** Reads it again when a mail is next sent. */
export const forgetMailServer = kept.forget

let current: { of: string; mailer: Mailer | null } | null = null

/**
 * The mailer of the store: SMTP_URL, else what the owner entered, as of this moment. Null without either: mail stays in
 * the outbox, to be read there.
 */
export async function findMailer(): Promise<Mailer | null> {
  if (ofProcess) return ofProcess
  const server = await kept.read(new Date())
  const of = JSON.stringify(server)
  if (current?.of !== of) {
    // Mails under way finish.
    current?.mailer?.close()
    current = { of, mailer: server && makeMailer(server) }
  }
  return current.mailer
}

/** Whether mail is sent to a mail server at all. */
export const isMailConfigured = async () => (await findMailer()) !== null

/** Closes its connections; mails under way finish. */
export function closeMailer(): void {
  ofProcess?.close()
  current?.mailer?.close()
  current = null
}

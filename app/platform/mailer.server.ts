import type { Socket } from 'node:net'
import type { Transporter } from 'nodemailer'
import { getErrorCode } from '#shared/error-code.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { findMailFault, type MailFault } from './outgoing/mail-fault.ts'
import { isLoopbackHost } from './web/loopback-host.ts'

/** One mail to one person. Addresses are single plain ASCII addresses; `messageId` looks like 'id@host'. */
export interface Mail {
  /** The sender's name; the address is the mailer's own. */
  fromName: string
  to: string
  /** Where an answer goes; null: to the sender. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  messageId: string
  /** A calendar file (RFC 5545) that goes with it; null for most mails. */
  calendar: { fileName: string; content: string } | null
  /** Where the Unsubscribe button of a mailbox posts to (RFC 8058); null for mails that cannot be ended. */
  unsubscribeAddress: string | null
}

/**
 * The result of a mail: accepted by the server, `refused` (the server refused, or the address is invalid),
 * or `unreachable` (no one answered in time, or the server asked for a later try, as one that greylists does).
 * `reason` is one line for the owner.
 */
export type Delivery = { ok: true } | FailedDelivery

interface FailedDelivery {
  ok: false
  failure: 'refused' | 'unreachable'
  reason: string
  fault: MailFault
}

export interface Mailer {
  /** Never throws. */
  deliver(mail: Mail): Promise<Delivery>
  /** Lets mails under way finish and closes the connections. */
  close(): void
}

/**
 * How long each step may take. A server that takes long over its answer to a whole mail gets a minute: a client
 * that hangs up sooner sends it again, and again (RFC 5321, 4.5.3.2.6). Only background jobs wait for it.
 */
export const mailLimits = { connectMs: 5000, greetingMs: 5000, socketMs: 60_000, wholeMs: 75_000 }

const longestReason = 500
/** Many providers refuse more at once. */
const connections = 4

interface MailerOptions {
  /** smtp:// or smtps://, with user and password in it; further settings of the library as its query. */
  smtpUrl: string
  fromAddress: string
  limits: typeof mailLimits
  /** How its server is connected to, where not everyone may be (R192). */
  connect?: () => Promise<Socket>
}

/** Sends through one SMTP server over a few kept connections. */
export function createMailer({ smtpUrl, fromAddress, limits, connect }: MailerOptions): Mailer {
  let opening: Promise<Transporter> | null = null

  async function openTransport(): Promise<Transporter> {
    // Loaded with the first mail: a shop without a mail server never pays for it.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      requireTLS: isTlsRequired(smtpUrl),
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      maxRequeues: 1,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.greetingMs,
      dnsTimeout: limits.connectMs,
      socketTimeout: limits.socketMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(connect && { getSocket: toSocketHandler(connect) }),
    })
    // Failures reach the one who sends; without a listener they would also end the process.
    transport.on('error', () => {})
    return transport
  }

  return {
    async deliver(mail) {
      for (const address of [mail.to, mail.replyTo ?? mail.to, fromAddress]) {
        if (!isPlainAddress(address)) return refused(`'${address}' is not one plain e-mail address`)
      }
      try {
        opening ??= openTransport()
        const transport = await opening
        await transport.sendMail({
          from: { name: foldToOneLine(mail.fromName), address: fromAddress },
          to: { name: '', address: mail.to },
          replyTo: mail.replyTo === null ? undefined : { name: '', address: mail.replyTo },
          envelope: { from: fromAddress, to: [mail.to] },
          subject: foldToOneLine(mail.subject),
          html: mail.html,
          text: mail.text,
          icalEvent: mail.calendar ? calendarPart(mail.calendar) : undefined,
          messageId: `<${mail.messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeAddress) },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(limits.wholeMs),
        })
        return { ok: true }
      } catch (error) {
        return toFailedDelivery(error)
      }
    },
    close() {
      void opening?.then((transport) => transport.close())
      opening = null
    },
  }
}

/** One click in the mailbox ends it, without opening a page (RFC 8058). */
function unsubscribeHeaders(address: string | null): Record<string, string> {
  if (address === null) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The file names its method, and so does the part's header, where calendars look for it. */
function calendarPart({ fileName: filename, content }: NonNullable<Mail['calendar']>) {
  return { method: /^METHOD:([A-Z]+)/m.exec(content)?.[1] ?? 'PUBLISH', filename, content }
}

/** Mail and passwords never cross the network in the clear, unless the address itself says `?requireTLS=false`. */
export function isTlsRequired(smtpUrl: string): boolean {
  return !isLoopbackHost(new URL(smtpUrl).hostname)
}

/** As the mail library asks for a connection. */
const toSocketHandler =
  (connect: () => Promise<Socket>) =>
  (_options: unknown, callback: (error: Error | null, found?: { connection: Socket }) => void) =>
    void connect().then(
      (connection) => callback(null, { connection }),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    )

function isPlainAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && isEmailAddress(text)
}

function refused(reason: string): Delivery {
  return { ok: false, failure: 'refused', reason: oneLine(reason), fault: 'other' }
}

/** A code of 500 and above refuses the mail; one below asks for a later try (RFC 5321, 4.2.1). */
function toFailedDelivery(error: unknown): Delivery {
  const reason = oneLine(error instanceof Error ? error.message : String(error))
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  const isRefused = Number.isNaN(code) ? isOwnFault(error) : code >= 500
  return { ok: false, failure: isRefused ? 'refused' : 'unreachable', reason, fault: findMailFault(error) }
}

/** Wrong credentials, or a mail that the library cannot build: no server was asked. */
function isOwnFault(error: unknown): boolean {
  return ['EAUTH', 'ENOAUTH', 'ECONFIG', 'EENVELOPE', 'EMESSAGE'].includes(getErrorCode(error))
}

function oneLine(text: string): string {
  return foldToOneLine(text).slice(0, longestReason)
}

import { tellOnly, type Measure } from '#bench/measure.ts'
import type { Sql } from '#tests/support/sql-tag.ts'
import { noneOf } from './arena.ts'
import type { MailboxMail } from './exim-server.ts'

/** What the store wrote. */
export interface OutboxRow {
  id: string
  kind: string
  status: string
  to_address: string
  from_name: string
  reply_to: string
  subject: string
  body_text: string
  html: string
  calendar: string | null
  unsubscribe_address: string | null
}

/**
 * The mailbox beside the outbox: every mail once, and every part of it unchanged. `mayRepeat`: mails that a
 * server may have taken without being able to say so, which no client can tell from mails that it did not take. A
 * killed server also repeats by itself what it took once; its `Received` line tells that from a second sending.
 */
export async function compareMailbox(
  sql: Sql,
  mailbox: readonly MailboxMail[],
  mayRepeat: ReadonlySet<string>,
): Promise<{ measures: Measure[]; notes: string[] }> {
  const rows = await sql<OutboxRow[]>`select * from mail_outbox where status <> 'failed'`
  const byId = Map.groupBy(
    mailbox,
    ({ headers }) => /<([^@]+)@shop\.example>/.exec(headers.get('message-id') ?? '')?.[1],
  )
  const arrived = (row: OutboxRow) => byId.get(row.id) ?? []
  const kinds = Map.groupBy(
    rows.flatMap((row) => [
      row.kind,
      ...(row.calendar ? ['calendar file'] : []),
      ...(row.unsubscribe_address ? ['List-Unsubscribe'] : []),
    ]),
    (kind) => kind,
  )
  const wrong = rows.flatMap((row) => arrived(row).flatMap((mail) => differencesOf(row, mail)))
  const twice = rows.filter((row) => timesTaken(arrived(row)) > 1)
  const repeated = rows.filter((row) => arrived(row).length > timesTaken(arrived(row)))
  const known = new Set(rows.map(({ id }) => id))
  return {
    measures: [
      noneOf(
        `Mails that never arrived, of ${rows.length}`,
        rows.filter((row) => arrived(row).length === 0).length,
      ),
      noneOf('Mails that the server took twice', twice.filter(({ id }) => !mayRepeat.has(id)).length),
      tellOnly(
        'Twice, with one Message-ID, as the server was killed before it said that it had them',
        `${twice.filter(({ id }) => mayRepeat.has(id)).length} of ${mayRepeat.size}`,
      ),
      noneOf(
        'Mails that the server took once and delivered twice, although it was not killed',
        repeated.filter(({ id }) => !mayRepeat.has(id)).length,
      ),
      tellOnly(
        'Mails that the server took once and delivered twice, as it was killed',
        `${repeated.filter(({ id }) => mayRepeat.has(id)).length} of ${mayRepeat.size}`,
      ),
      noneOf(
        'Mails that the store does not call sent',
        rows.filter(({ status }) => status !== 'sent').length,
      ),
      noneOf(
        'Mails in the mailbox that the outbox does not know',
        [...byId.keys()].filter((id) => id !== undefined && !known.has(id)).length,
      ),
      noneOf('Headers and parts that are not as they were written', wrong.length),
    ],
    notes: [
      `Of each: ${[...kinds].map(([kind, { length }]) => `${length} ${kind}`).join(', ')}.`,
      ...wrong.slice(0, 5),
    ],
  }
}

/** How often the server took a mail: each time it writes a `Received` line with an id of its own. */
export function timesTaken(copies: readonly MailboxMail[]): number {
  return new Set(copies.map(({ headers }) => headers.get('received'))).size
}

/** What of a mail is not as the outbox has it, in words. */
export function differencesOf(row: OutboxRow, mail: MailboxMail): string[] {
  const { headers } = mail
  const unsubscribe = row.unsubscribe_address
  const expected: [what: string, is: string | undefined, shouldBe: string | undefined][] = [
    ['to', headers.get('to'), row.to_address],
    ['envelope', headers.get('envelope-to'), row.to_address],
    ['return-path', headers.get('return-path'), '<orders@shop.example>'],
    [
      'from',
      headers.get('from')?.replaceAll(/["\\]/g, ''),
      `${row.from_name.replaceAll('"', '')} <orders@shop.example>`,
    ],
    ['reply-to', headers.get('reply-to'), row.reply_to],
    ['subject', headers.get('subject'), row.subject],
    ['list-unsubscribe', headers.get('list-unsubscribe'), unsubscribe ? `<${unsubscribe}>` : undefined],
    [
      'list-unsubscribe-post',
      headers.get('list-unsubscribe-post'),
      unsubscribe ? 'List-Unsubscribe=One-Click' : undefined,
    ],
    ['auto-submitted', headers.get('auto-submitted'), 'auto-generated'],
    ['date', isRecent(headers.get('date')) ? 'recent' : headers.get('date'), 'recent'],
    ['calendar', linesOf(mail.calendar), linesOf(row.calendar ?? '')],
    // Of a mail that opens an account nothing is kept once it is sent.
    ...(row.kind === 'account'
      ? [
          ['link', /\/auth\/\S+token=/.test(mail.text) ? 'there' : mail.text, 'there'] as [
            string,
            string,
            string,
          ],
        ]
      : ([
          ['text', linesOf(mail.text), linesOf(row.body_text)],
          ['html', linesOf(mail.html), linesOf(row.html)],
        ] as [string, string, string][])),
  ]
  return expected
    .filter(([, is, shouldBe]) => is !== shouldBe)
    .map(
      ([what, is, shouldBe]) =>
        `${what} of a mail is ${JSON.stringify(is)?.slice(0, 300)} instead of ${JSON.stringify(shouldBe)?.slice(0, 300)}`,
    )
}

function isRecent(date: string | undefined): boolean {
  return Math.abs(Date.now() - Date.parse(date ?? '')) < 3_600_000
}

function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd()
}

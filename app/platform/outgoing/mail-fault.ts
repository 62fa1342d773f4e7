import { getErrorCode } from '#shared/error-code.ts'

/** What went wrong with a mail, as far as somebody can do something about it. */
export type MailFault =
  | 'password'
  | 'unknown-host'
  | 'no-connection'
  | 'no-answer'
  | 'tls'
  | 'certificate'
  | 'inside'
  | 'sender'
  | 'recipient'
  | 'later'
  | 'refused'
  | 'other'

/** By the codes of the mail library and of the system below it; the first that fits. */
const byCode: readonly (readonly [RegExp, MailFault])[] = [
  [/^private-address$/, 'inside'],
  [/^(ENOTFOUND|EAI_\w+|EDNS|unreachable)$/, 'unknown-host'],
  [/CERT|ISSUER|UNABLE_TO_VERIFY/, 'certificate'],
  [/^(ETLS|EPROTO|EREQUIRETLS|ERR_(SSL|TLS)_\w+)$/, 'tls'],
  [/^(ETIMEDOUT|EABORT|ABORT_ERR|too-slow)$/, 'no-answer'],
  [/^(ECONN\w+|EHOST\w+|ENET\w+|EPIPE|EADDR\w+)$/, 'no-connection'],
]

const has = (error: Error, name: string): unknown => Reflect.get(error, name)

/** Judges the error of a mail: SMTP says more than the connection, and the system more than the library. */
export function findMailFault(error: unknown): MailFault {
  if (!(error instanceof Error)) return 'other'
  const status = Number(has(error, 'responseCode'))
  if (status >= 400 && status < 500) return 'later'
  const code = getErrorCode(error)
  if (code === 'EAUTH' || code === 'ENOAUTH' || status === 530 || status === 535) return 'password'
  const command = String(has(error, 'command') ?? '')
  if (status >= 500 && command !== 'STARTTLS' && command !== 'CONN')
    return command.startsWith('RCPT') ? 'recipient' : command.startsWith('MAIL') ? 'sender' : 'refused'
  const codes = [has(error, 'originalCode'), has(error, 'reason'), code].map((one) => String(one ?? ''))
  for (const one of codes) {
    const found = byCode.find(([pattern]) => pattern.test(one))
    if (found) return found[1]
  }
  return 'other'
}

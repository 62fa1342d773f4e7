import type { MailRow } from '../../../db/schema/mail.ts'

/** A mail as the list of the outbox shows it. Times in milliseconds since 1970. */
export interface OutboxMail extends Pick<
  MailRow,
  'id' | 'kind' | 'status' | 'toAddress' | 'subject' | 'attempts' | 'failure' | 'lastError'
> {
  atMs: number
  sentMs: number | null
  /** Its time was over (retention.ts). */
  isTextRemoved: boolean
}

import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'

/** A mail as the outbox has it. */
export type MailRow = Selectable<Database['mailOutbox']>

/** A mail as the list of the outbox shows it. */
export type OutboxMail = Pick<
  MailRow,
  | 'id'
  | 'kind'
  | 'status'
  | 'toAddress'
  | 'subject'
  | 'attempts'
  | 'failure'
  | 'lastError'
  | 'createdAt'
  | 'sentAt'
  // When its time was over (retention.ts).
  | 'textRemovedAt'
>

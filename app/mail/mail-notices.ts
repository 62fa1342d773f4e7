import { aFlag, failure, type Message } from '#shared/notices.ts'

/** What notices about a mail have to know: there is no mail server, so it is kept in the outbox (R182). */
export const mailReaders = { isMailKept: aFlag }

/** A message about a mail: what is said when it leaves, and what when none can. */
export const mailed =
  (sent: () => Message, kept: () => Message) =>
  ({ isMailKept = false }: { isMailKept?: boolean }): Message =>
    isMailKept ? kept() : sent()

/** Why a customer gets no mail. */
export const cannotMail = failure("We can't send email right now. Please call us or stop by.")

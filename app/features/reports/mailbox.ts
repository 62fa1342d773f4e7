export interface Mailbox {
  /** Mails that were given up after all attempts. */
  failedMails: number
  /** Messages that nobody has read. */
  newMessages: number
}

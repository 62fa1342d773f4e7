import { button, note, paragraph, type MailDocument, type MailSender } from '#mail/mail-document.ts'
import { REQUEST_HOURS } from '#alerts/alert.ts'

/** Asks the owner of an address whether they want an alert (R90). `wanted`: 'when “Oak table” costs less'. */
export function confirmationMail(
  { storeName }: MailSender,
  { wanted, confirmUrl }: { wanted: string; confirmUrl: string },
): MailDocument {
  return {
    subject: `Please confirm your alert – ${storeName}`,
    title: 'One more click',
    preview: `Confirm that we may tell you ${wanted}.`,
    blocks: [
      paragraph(`You asked us to tell you ${wanted}. Is that right?`),
      button('Yes, Tell Me', confirmUrl),
      note(
        `The link is good for ${REQUEST_HOURS} hours. If you didn't ask, just ignore this email: you won't hear from us.`,
      ),
    ],
    calendar: null,
  }
}

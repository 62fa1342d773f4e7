import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { isEmailAddress } from '#shared/text/email-address.ts'
import {
  button,
  greeting,
  link,
  note,
  paragraph,
  questions,
  type MailDocument,
  type MailSender,
} from '#mail/mail-document.ts'
import { HOLD_REQUEST_HOURS } from './hold.ts'

/** Asks the owner of an address whether they want a piece held (R99). */
export function holdConfirmationMail(
  { storeName }: MailSender,
  { pieceName, confirmUrl }: { pieceName: string; confirmUrl: string },
): MailDocument {
  return {
    subject: `Please confirm your hold – ${storeName}`,
    title: 'One more click',
    preview: `Confirm that we should hold “${pieceName}” for you.`,
    blocks: [
      paragraph(`You asked us to hold “${pieceName}” for you. Is that right?`),
      button('Yes, Hold It', confirmUrl),
      note(
        `It is still for sale until you press the button, so sooner is better. The link is good for ${HOLD_REQUEST_HOURS} hours. If you didn't ask, just ignore this email: nothing is held.`,
      ),
    ],
    calendar: null,
  }
}

/** Of those who only left an address to be told, that is all we know. */
const hello = (name: string) => (isEmailAddress(name) ? paragraph('Hi,') : greeting(name))

interface HeldMail {
  name: string
  pieceName: string
  until: Date
  /** Where its holder buys or releases it. */
  holdUrl: string
}

/** Says that a piece is held, until when, and how to buy or release it (R100). */
export function heldMail(
  { storeName }: MailSender,
  { name, pieceName, until, holdUrl }: HeldMail,
): MailDocument {
  const time = formatStoreDateTime(until)
  return {
    subject: `On hold for you until ${time} – ${storeName}`,
    title: 'It is on hold for you',
    preview: `“${pieceName}” is yours to buy until ${time}.`,
    blocks: [
      hello(name),
      paragraph(`We're holding “${pieceName}” for you until ${time}.`),
      paragraph('Buy it here, or come in and tell us your name at the counter.'),
      button('Buy It or Let It Go', holdUrl),
      note('Changed your mind? Let it go with the same link, so that someone else can have it.'),
      questions,
    ],
    calendar: null,
  }
}

/** Why a hold is over: past its time, released by the store, or its piece sold to someone else. */
export type TellableEnd = 'expired' | 'released' | 'given'

const endings: Readonly<Record<TellableEnd, { title: string; text: (pieceName: string) => string }>> = {
  expired: {
    title: 'Your hold has ended',
    text: (piece) => `The time for “${piece}” is up, so it's back on sale for everyone.`,
  },
  released: {
    title: 'Your hold has ended',
    text: (piece) => `We took the hold off “${piece}”. It's back on sale for everyone.`,
  },
  given: {
    title: 'We are sorry',
    text: (piece) =>
      `We held “${piece}” for you, and it was sold in our store all the same. That should not happen, and we apologize.`,
  },
}

/** Says that a hold is over. */
export function holdEndedMail(
  { storeName }: MailSender,
  {
    name,
    pieceName,
    as,
    productUrl,
  }: { name: string; pieceName: string; as: TellableEnd; productUrl: string },
): MailDocument {
  const { title, text } = endings[as]
  return {
    subject: `${title}: ${pieceName} – ${storeName}`,
    title,
    preview: text(pieceName),
    blocks: [
      hello(name),
      paragraph(text(pieceName)),
      ...(as === 'given'
        ? [link('Tell me if it comes back', productUrl)]
        : [paragraph('Still want it? It may still be there.'), button('See the Piece', productUrl)]),
      questions,
    ],
    calendar: null,
  }
}

import type { Transaction } from '#db/client.server.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import type { Holder } from './hold.ts'
import { holdPath } from './hold-links.server.ts'
import { heldMail, holdEndedMail, type TellableEnd } from './hold-mails.ts'
import type { EndedHold } from './hold-ending.server.ts'

interface Held {
  holdId: string
  productId: string
  holder: Holder
  until: Date
}

/** Mails a holder the link to their piece; nothing to those who left a phone number alone. */
export async function sendHeldMail(
  tx: Transaction,
  { holdId, productId, holder, until }: Held,
): Promise<void> {
  await sendToHolder(tx, { productId, ...holder }, (from, pieceName) => {
    const holdUrl = absoluteLink(from.baseUrl, holdPath(holdId))
    return heldMail(from, { name: holder.name, pieceName, until, holdUrl })
  })
}

/** Mails a holder that their hold is over, in the transaction that ends it. */
export async function sendEndedMail(tx: Transaction, hold: EndedHold, as: TellableEnd): Promise<void> {
  await sendToHolder(tx, hold, (from, pieceName) => {
    const productUrl = absoluteLink(from.baseUrl, href('/product/:id', { id: hold.productId }))
    return holdEndedMail(from, { name: hold.name, pieceName, as, productUrl })
  })
}

async function sendToHolder(
  tx: Transaction,
  { email, productId }: { email: string | null; productId: string },
  write: (from: MailSender, pieceName: string) => MailDocument,
): Promise<void> {
  if (email === null) return
  const { name } = await tx
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const from = await readMailSender(tx)
  const mail = { to: email, from, replyTo: from.storeEmail, document: write(from, name), about: {} }
  await sendLater(tx, { kind: 'hold', cause: 'recipient', ...mail })
}

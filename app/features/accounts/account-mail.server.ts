import { createElement } from 'react'
import { db } from '../../db/client.server.ts'
import { mailOutbox } from '../../db/schema.ts'
import { config } from '../../platform/config.server.ts'
import { renderMailHtml } from '../mail/mail-html.server.ts'
import { attemptMailNow, enqueueMailDelivery } from '../mail/mail-queue.server.ts'
import {
  accountMailPlainText,
  existingAccountMail,
  passwordResetMail,
  verificationMail,
  type AccountMailText,
} from './account-mail.ts'
import { AccountMail } from './account-mail.tsx'

interface Addressee {
  name: string
  email: string
}

const letterhead = ({ name }: Addressee) => ({ storeName: config.storeName, baseUrl: config.baseUrl, name })

/** Puts the mail that confirms an address into the outbox. */
export async function mailEmailVerification({
  user,
  token,
}: {
  user: Addressee
  token: string
}): Promise<void> {
  await queueAccountMail(user.email, verificationMail({ ...letterhead(user), token }))
}

/** Puts the mail with the way to a new password into the outbox. */
export async function mailPasswordReset({ user, token }: { user: Addressee; token: string }): Promise<void> {
  await queueAccountMail(user.email, passwordResetMail({ ...letterhead(user), token }))
}

/** Puts the mail to the owner of an address with which somebody tried to sign up into the outbox. */
export async function mailExistingAccount({ user }: { user: Addressee }): Promise<void> {
  await queueAccountMail(user.email, existingAccountMail(letterhead(user)))
}

async function queueAccountMail(toAddress: string, mail: AccountMailText): Promise<void> {
  const { storeName, storeEmail, baseUrl } = config
  const mailId = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mailOutbox)
      .values({
        kind: 'account',
        toAddress,
        subject: mail.subject,
        html: renderMailHtml(createElement(AccountMail, { mail, storeName, storeEmail, baseUrl })),
        bodyText: accountMailPlainText(mail),
      })
      .returning({ id: mailOutbox.id })
    if (!row) throw new Error('the mail was not inserted')
    await enqueueMailDelivery(tx, row.id)
    return row.id
  })
  attemptMailNow(mailId)
}

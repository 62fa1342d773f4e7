import { createElement } from 'react'
import { z } from 'zod'
import { db, type Transaction } from '../../../db/client.server.ts'
import { mailOutbox } from '../../../db/schema.ts'
import { config } from '../../../platform/config.server.ts'
import type { JobKind } from '../../../platform/jobs.server.ts'
import { renderMailHtml } from '../../mail/mail-html.server.ts'
import { attemptMailNow, enqueueMailDelivery } from '../../mail/mail-queue.server.ts'
import { readStoreFactsWithin } from '../../store/store-facts.server.ts'
import {
  accountMailPlainText,
  existingAccountMail,
  passwordResetMail,
  recoveryCodeMail,
  verificationMail,
  type AccountMailText,
} from './account-mail.ts'
import { AccountMail } from './account-mail.tsx'

/** Writes the mail with the password reset link, or none if the address has no account. */
export const passwordResetRequest: JobKind<{ email: string }> = {
  name: 'password-reset',
  data: z.object({ email: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  timeLimitSeconds: 60,
  startAfterSeconds: 0,
}

interface Addressee {
  name: string
  email: string
}

/** Puts the mail that confirms an address into the outbox. */
export async function mailEmailVerification({
  user,
  token,
}: {
  user: Addressee
  token: string
}): Promise<void> {
  const mailId = await db.transaction((tx) =>
    writeAccountMail(tx, user, (about) => verificationMail({ ...about, token })),
  )
  attemptMailNow(mailId)
}

/** Puts the mail with the password reset link into the outbox. @returns its id, for the first try. */
export async function writePasswordResetMail(
  tx: Transaction,
  { user, token }: { user: Addressee; token: string },
): Promise<string> {
  return await writeAccountMail(tx, user, (about) => passwordResetMail({ ...about, token }))
}

/**
 * Puts the mail that follows a sign-up into the outbox: with `token` the one that confirms the address, else
 * the one that informs its owner about the existing account. @returns the mail's id, for the first try.
 */
export async function writeSignUpMail(
  tx: Transaction,
  { user, token }: { user: Addressee; token: string | null },
): Promise<string> {
  return await writeAccountMail(tx, user, (about) =>
    token ? verificationMail({ ...about, token }) : existingAccountMail(about),
  )
}

/** Puts a mail into the outbox that informs the owner of an account that a recovery code was used. */
export async function writeRecoveryCodeMail(
  tx: Transaction,
  { user, left }: { user: Addressee; left: number },
): Promise<void> {
  await writeAccountMail(tx, user, (about) => recoveryCodeMail({ ...about, left }))
}

async function writeAccountMail(
  tx: Transaction,
  { name, email: toAddress }: Addressee,
  write: (about: { storeName: string; baseUrl: string; name: string }) => AccountMailText,
): Promise<string> {
  const { storeName, storeEmail } = await readStoreFactsWithin(tx)
  const { baseUrl } = config
  const mail = write({ storeName, baseUrl, name })
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
}

import { succeed, type Outcome } from '../../../shared/outcome.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import {
  loadLibrary,
  type WrongPassword,
  wrongPassword,
  confirmPassword,
  headersOfSession,
} from './profile.server.ts'

/**
 * Checks the password before the address of an account is changed. The address changes only by the link
 * that `mailEmailChange` sends to the new one. Limits come before this.
 */
export async function allowEmailChange({
  userId,
  currentPassword,
}: {
  userId: string
  currentPassword: string
}): Promise<Outcome<null, WrongPassword>> {
  if (await confirmPassword({ userId, password: currentPassword })) return succeed(null)
  const details = { reason: 'wrong-password' }
  await recordSecurityEvent({ event: 'email-change', outcome: 'refused', userId, details })
  return wrongPassword
}

/** Mails the link that makes a new address the account's; nothing is mailed when the address has an account. */
export async function mailEmailChange({
  sessionId,
  newEmail,
}: {
  sessionId: string
  newEmail: string
}): Promise<void> {
  const { auth } = await loadLibrary()
  await auth.api.changeEmail({ body: { newEmail }, headers: await headersOfSession(sessionId) })
}

/** Mails the link that confirms an account's address once more. @returns false when it is confirmed already. */
export async function mailVerificationAgain({
  sessionId,
  email,
}: {
  sessionId: string
  email: string
}): Promise<boolean> {
  const { auth, isRefusal } = await loadLibrary()
  try {
    await auth.api.sendVerificationEmail({ body: { email }, headers: await headersOfSession(sessionId) })
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

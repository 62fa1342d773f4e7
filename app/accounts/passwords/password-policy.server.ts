import { config } from '#platform/config.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import type { PasswordFault } from '#accounts/account-messages.ts'
import { readCommonPasswords } from './common-passwords.server.ts'
import { findPasswordFault } from './password-rules.ts'

export interface WeakPassword {
  reason: 'weak-password'
  fault: PasswordFault
}

interface Choice {
  password: string
  email: string
  /** Whether the account has a role of the back office. */
  isForBackOffice: boolean
}

/**
 * Judges every new password: sign-up, reset, change (R51). The length for customers
 * is up to the form (`newPasswordField`).
 * @returns whether it is strong enough for the back office too; stored with the password.
 */
export async function judgePassword({
  isForBackOffice,
  ...chosen
}: Choice): Promise<Outcome<{ suitsBackOffice: boolean }, WeakPassword>> {
  const [common, { storeName }] = await Promise.all([readCommonPasswords(), readStoreFacts()])
  const storeNames = [storeName, config.storeName]
  const faultFor = (backOffice: boolean) =>
    findPasswordFault({
      ...chosen,
      storeNames,
      isForBackOffice: backOffice,
      isCommon: (folded) => common.has(folded),
    })
  const fault = faultFor(isForBackOffice)
  return fault
    ? refuse({ reason: 'weak-password', fault })
    : succeed({ suitsBackOffice: faultFor(true) === null })
}

import { cannotMail, mailed, mailReaders } from '#mail/mail-notices.ts'
import { defineNotices, success } from '#shared/notices.ts'
import { passwordLimits } from './profile/account-fields.ts'
import { MAX_FACTORS, RESET_LINK_HOURS } from './profile/account-limits.ts'

/** What the pages of an account say about what was just done. */
export const accountNotices = defineNotices(mailReaders, {
  name: success('Your name was changed.'),
  email: mailed(
    success(
      'If the address can be used, a mail with a link is on its way to it. Your address changes when you follow the link.',
    ),
    cannotMail,
  ),
  password: success('Your password was changed. All other sessions were ended.'),
  verification: mailed(success('A mail with a link is on its way to you.'), cannotMail),
  'verification-wait': success(
    'You asked for several mails in a short time. The links in them work for a day, so please wait a while before the next one.',
  ),
  session: success('The session was ended.'),
  sessions: success('All other sessions were ended.'),
  added: success('Two-step sign-in is on. We ask for the second step when you sign in.'),
  removed: success('The second step was removed.'),
  'signed-up': success('Account created successfully! You can now sign in.'),
  'password-changed': success('Your password was changed. You can now sign in.'),
  sent: mailed(
    success(
      `If there is an account with this address, a mail with a link is on its way. The link works for ${RESET_LINK_HOURS} hours.`,
    ),
    cannotMail,
  ),
  confirmed: success('Your e-mail address is confirmed. Thank you.'),
})

const factorMessages = {
  'no-session': 'Your session has ended. Please sign in again.',
  'unknown-factor': 'There is no such second step.',
  'second-factor-needed': 'Please confirm your second step first.',
  'proof-too-old': 'Please confirm that it is you first.',
  'unverified-address': 'Please confirm your email address first: the link is in the mail that we sent you.',
  'name-taken': 'You have another second step of this name.',
  'too-many-factors': `You can have at most ${MAX_FACTORS} second steps.`,
  'passkey-taken': 'This passkey is in use already.',
  'wrong-proof': 'That did not match. Please try again.',
  'unreadable-app':
    'The store cannot check codes of this app right now. Use a recovery code or another second step, or ask the store for help.',
  'code-used': 'This code has been used already. Please wait for the next one.',
  'challenge-over': 'This took too long. Please start again.',
  'challenge-spent': 'Too many wrong tries. Please start again.',
  'wrong-recovery-code': 'That is not one of your unused recovery codes. Please check it and try again.',
  'no-factor': 'Recovery codes stand in for a second step. Please add one first.',
  'too-many-tries': 'Too many tries. Please wait a few minutes and try again.',
} as const

export type FactorReason = keyof typeof factorMessages

/** What is said of a refusal about second factors. */
export const factorMessage = ({ reason }: { reason: FactorReason }): string => factorMessages[reason]

/** The text of a reason in an address; null when there is no such reason. */
export const describeFactorProblem = (reason: string | null) => getText(factorMessages, reason)

/** What is said of a new password that is too easy to guess (R51). */
export const passwordFaults = {
  'too-short': `Accounts of the back office need a password of at least ${passwordLimits.backOfficeMin} characters.`,
  'email-address': 'Please pick a password that is not your email address.',
  'store-name': 'Please pick a password that is not the name of the store.',
  common: 'Lots of people use this password, so it is easy to guess. Please pick another one.',
} as const
export type PasswordFault = keyof typeof passwordFaults

export const WRONG_CREDENTIALS = 'Invalid email or password'
export const WRONG_PASSWORD = 'Current password is incorrect'

/** What API clients are told about invalid tokens. */
export const tokenMessages = {
  expired: 'JWT expired',
  invalid: 'Invalid JWT signature',
  ended: 'The session has ended',
  'invalid-code': 'Invalid or expired code',
  used: 'Invalid Refresh Token: Already Used',
  unknown: 'Invalid Refresh Token: Refresh Token Not Found',
} as const

/** What a person who asks to become the first admin is told (R28 and R52). */
export const grantMessages = {
  granted: 'You are the admin of this store now.',
  'admin-exists': 'An admin exists already. Admin access is granted here only once.',
  'another-address': 'This account is not the one that may become the admin.',
  'unverified-address': factorMessages['unverified-address'],
  'no-code': 'Please enter the setup code that the store printed when it started.',
  'wrong-code': 'This is not the setup code. It is printed when the store starts.',
} as const

/** Why signing in through an outside provider did not work, in the visitor's words. */
const providerProblems = {
  access_denied: 'You did not allow the sign-in. Nothing has changed.',
  account_not_linked:
    'There is already an account with this email address. Sign in with its password and confirm the address first.',
  email_not_verified: 'Confirm your email address there first, then sign in again.',
  email_not_found: 'We were not told an email address, and an account needs one.',
  provider_unreachable: 'They cannot be reached at the moment. Please try again later.',
  too_many_tries: 'Too many tries. Please try again in some minutes.',
}

const getText = (texts: object, code: string | null) =>
  new Map<string, string>(Object.entries(texts)).get(code ?? '') ?? null

/** The text for a provider problem's code, which comes by the address: an unknown one gets the general text. */
export const providerProblem = (code: string) =>
  getText(providerProblems, code) ?? 'Signing in did not work. Please try it once more.'

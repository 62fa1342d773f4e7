import { counted } from '../../../shared/text/counted.ts'
import { hasLink } from '../../../shared/text/link-text.ts'

/** The content of a mail about an account. */
export interface AccountMailText {
  subject: string
  title: string
  lines: string[]
  action: { label: string; href: string } | null
  footnote: string
}

interface Letterhead {
  storeName: string
  baseUrl: string
  name: string
}

// The name is whatever a stranger typed for this address, or an outside provider sent.
const greeting = (name: string) => (name && !hasLink(name) ? `Hello ${name},` : 'Hello,')

/** Asks the owner to confirm the address; the link is valid for a day. */
export function verificationMail({
  storeName,
  baseUrl,
  name,
  token,
}: Letterhead & { token: string }): AccountMailText {
  return {
    subject: `Confirm your e-mail address for ${storeName}`,
    title: 'Confirm your e-mail address',
    lines: [
      greeting(name),
      'Please confirm that this address is yours. Orders that you placed with it before will then appear in your account.',
    ],
    action: { label: 'Confirm e-mail address', href: linkTo(baseUrl, '/auth/verify', token) },
    footnote:
      'The link works for 24 hours and asks you to sign in. If you did not ask for this, nothing needs to be done.',
  }
}

/** The password reset link; it is valid for an hour and works once. */
export function passwordResetMail({
  storeName,
  baseUrl,
  name,
  token,
}: Letterhead & { token: string }): AccountMailText {
  return {
    subject: `Set a new password for ${storeName}`,
    title: 'Set a new password',
    lines: [greeting(name), 'You asked for a new password. Press the button and choose one.'],
    action: { label: 'Choose a new password', href: linkTo(baseUrl, '/auth/new-password', token) },
    footnote:
      'The link works once, for one hour. If you did not ask for it, your password stays as it is and nothing needs to be done.',
  }
}

/** Someone signed up with an address that has an account; only its owner is informed (decision 30). */
export function existingAccountMail({ storeName, baseUrl, name }: Letterhead): AccountMailText {
  return {
    subject: `You already have an account at ${storeName}`,
    title: 'You already have an account',
    lines: [
      greeting(name),
      'Somebody, probably you, tried to sign up with this address. It has an account already: sign in, or choose a new password if you forgot yours.',
    ],
    action: { label: 'Sign in', href: `${baseUrl}/auth` },
    footnote: 'If it was not you, nothing needs to be done: nothing has changed.',
  }
}

/** One of the account's recovery codes was used; `left` are still unused. */
export function recoveryCodeMail({
  storeName,
  baseUrl,
  name,
  left,
}: Letterhead & { left: number }): AccountMailText {
  return {
    subject: `A recovery code was used for your account at ${storeName}`,
    title: 'A recovery code was used',
    lines: [
      greeting(name),
      `Somebody, probably you, has just signed in to your account with a recovery code in place of the second step. ${left === 0 ? 'It was the last one.' : `You have ${counted(left, 'unused code')} left.`}`,
      'If you lost the device that you sign in with, remove it from your account, add a new one and get new recovery codes.',
    ],
    action: { label: 'Open security', href: `${baseUrl}/account/security` },
    footnote:
      'If it was not you, choose a new password right away: somebody knows yours, and has one of your codes.',
  }
}

/** The same text without layout. */
export function accountMailPlainText({ title, lines, action, footnote }: AccountMailText): string {
  return [title, ...lines, ...(action ? [`${action.label}: ${action.href}`] : []), footnote].join('\n\n')
}

/** The address in a mail, with its token. */
export function linkTo(baseUrl: string, path: string, token: string): string {
  return `${baseUrl}${path}?${new URLSearchParams({ token })}`
}

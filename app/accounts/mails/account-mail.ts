import { counted } from '#shared/text/counted.ts'
import { hasLink } from '#shared/text/link-text.ts'
import { RESET_LINK_HOURS } from '#accounts/profile/account-limits.ts'
import { button, greeting, note, paragraph, type MailDocument, type MailSender } from '#mail/mail-document.ts'
import { absoluteLink, href } from '#shared/addresses.ts'

/** Whom a mail about an account is for. */
export interface Addressee {
  name: string
  email: string
}

interface Words {
  title: string
  subject: string
  lines: readonly string[]
  label: string
  href: string
  footnote: string
}

function accountMail({ name }: Addressee, words: Words): MailDocument {
  const { title, subject, lines, label, href, footnote } = words
  // The name is whatever a stranger typed for this address, or an outside provider sent.
  const hello = name && !hasLink(name) ? greeting(name) : paragraph('Hi,')
  const blocks = [hello, ...lines.map(paragraph), button(label, href), note(footnote)]
  return { subject, title, preview: lines[0] ?? title, blocks, calendar: null }
}

/** Asks to confirm that the address is theirs; the link lives a day. */
export function verificationMail(
  user: Addressee,
  { storeName, baseUrl }: MailSender,
  token: string,
): MailDocument {
  return accountMail(user, {
    subject: `Confirm your email address for ${storeName}`,
    title: 'Confirm your email address',
    lines: [
      'Please confirm that this email address is yours. Any orders you placed with it before will then show up in your account.',
    ],
    label: 'Confirm Email Address',
    href: linkTo(baseUrl, href('/auth/verify'), token),
    footnote:
      "This link works for 24 hours and asks you to sign in. If you didn't request it, you can ignore this email.",
  })
}

/** The way to a new password; the link lives three hours and works once. */
export function passwordResetMail(
  user: Addressee,
  { storeName, baseUrl }: MailSender,
  token: string,
): MailDocument {
  return accountMail(user, {
    subject: `Set a new password for ${storeName}`,
    title: 'Set a new password',
    lines: ['You asked for a new password. Press the button to choose one.'],
    label: 'Choose a New Password',
    href: linkTo(baseUrl, href('/auth/new-password'), token),
    footnote: `This link works once, for ${RESET_LINK_HOURS} hours. If you didn't request it, you can ignore this email: your password stays the same.`,
  })
}

/** Someone signed up with an address that has an account; only its owner is told (R30). */
export function existingAccountMail(user: Addressee, { storeName, baseUrl }: MailSender): MailDocument {
  return accountMail(user, {
    subject: `You already have an account at ${storeName}`,
    title: 'You already have an account',
    lines: [
      'Someone, probably you, tried to sign up with this email address, but it already has an account. Sign in, or choose a new password if you forgot yours.',
    ],
    label: 'Sign In',
    href: absoluteLink(baseUrl, href('/auth')),
    footnote: "If it wasn't you, you can ignore this email: nothing has changed.",
  })
}

/** One of the account's recovery codes was used; `left` are still unused. */
export function recoveryCodeMail(
  user: Addressee,
  { storeName, baseUrl }: MailSender,
  left: number,
): MailDocument {
  const rest = left === 0 ? 'It was the last one.' : `You have ${counted(left, 'unused code')} left.`
  return accountMail(user, {
    subject: `A recovery code was used for your account at ${storeName}`,
    title: 'A recovery code was used',
    lines: [
      `Someone, probably you, just signed in to your account with a recovery code instead of the second step. ${rest}`,
      'If you lost the device you sign in with, remove it from your account, add a new one, and get new recovery codes.',
    ],
    label: 'Open Security',
    href: absoluteLink(baseUrl, href('/account/security')),
    footnote:
      "If it wasn't you, choose a new password right away: someone knows yours and has one of your codes.",
  })
}

/** The address in a mail, with its token. */
export function linkTo(baseUrl: string, path: string, token: string): string {
  return `${baseUrl}${path}?${new URLSearchParams({ token })}`
}

import type { MailFault } from '#platform/outgoing/mail-fault.ts'

interface Tried {
  fault: MailFault
  host: string
  port: number
  from: string
  to: string
  /** What the server or the system said. */
  reason: string
}

const texts: Record<MailFault, (tried: Tried) => string> = {
  password: ({ host }) =>
    `${host} did not take the user name or the password. Many providers want a password that is made for programs.`,
  'unknown-host': ({ host }) => `There is no server called ${host}. Check how it is written.`,
  'no-connection': ({ host, port }) =>
    `${host} takes no mail on port ${port}. Check the port; if it is right, a firewall or your internet provider may block it.`,
  'no-answer': ({ host, port }) =>
    `${host} did not answer in time on port ${port}. Check the port, or try again in a minute; a firewall may block it.`,
  tls: ({ host, port }) =>
    `${host} offers no encryption that the store can use on port ${port}. Try port ${port === 465 ? 587 : 465}.`,
  certificate: ({ host }) =>
    `${host} could not prove that it is ${host}: its certificate is for another name, or has run out. Your password was not sent.`,
  inside: ({ host }) =>
    `${host} is inside a private network. The person who runs the server has to name it in MAIL_SERVERS first.`,
  sender: ({ from }) =>
    `The server does not let you send as ${from}. Use the address of the account, or confirm this one with the provider.`,
  recipient: ({ to }) => `The server took the sign-in, but no mail to ${to}.`,
  later: ({ host }) => `${host} asks to try again later.`,
  refused: ({ host }) => `${host} took the sign-in, but not the mail.`,
  other: () => 'The mail could not be sent.',
}

/** Why a test did not arrive, in words, and what the server said. */
export const describeMailTrouble = (tried: Tried): string =>
  `${texts[tried.fault](tried)} (“${tried.reason}”)`

import { mailtoHref } from '#shared/text/mailto.ts'

export const messageStates = ['new', 'read', 'answered', 'archived'] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Record<MessageState, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
}

export const messageStateTones = {
  new: 'blue',
  read: 'yellow',
  answered: 'green',
  archived: 'grey',
} as const satisfies Record<MessageState, string>

/** Opens the owner's mail program with an answer begun: whom, what about, and what was asked. */
export function replyHref({
  email,
  subject,
  message,
  name,
}: {
  email: string
  subject: string
  message: string
  name: string
}): string {
  const quoted = message
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const text = `Hi ${name},\r\n\r\n\r\n${quoted}`
  return mailtoHref(email, { subject: `Re: ${subject}`, body: text })
}

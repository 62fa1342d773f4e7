import type { MessageState } from './message-states.ts'

/** A message of the contact form as the inbox shows it. */
export interface InboxMessage {
  id: string
  name: string
  email: string
  subject: string
  message: string
  state: MessageState
  createdAt: Date
}

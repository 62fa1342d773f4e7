import type { SubmissionResult } from '@conform-to/react'
import { defineNotices, type Message } from '#shared/notices.ts'

/** The result of a contact form; `reply` tells the form its values and errors. */
export type ContactAnswer =
  | { status: 'sent'; reply: SubmissionResult<string[]> }
  | { status: 'invalid'; reply: SubmissionResult<string[]> }
  /** Not the sender's fault; without a reason there is only `sendingFailure` to say. */
  | { status: 'failed'; reply: SubmissionResult<string[]> | null; reason: string | null }

/** The text about a message that arrived (S24). */
export const sentMessage: Message = {
  tone: 'success',
  title: 'Message sent!',
  description: "We'll get back to you as soon as possible.",
}
export const contactNotices = defineNotices({}, { sent: () => sentMessage })

/** What to do when a message could not be sent and nothing more is known (S24). */
export function sendingFailure(storeEmail: string): string {
  return `Please try again or email us directly at ${storeEmail}`
}

/** Why the next message has to wait; `seconds` is at least 1 (R15). */
export function tooManyMessages(seconds: number, storeEmail: string): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `You have sent several messages in a short time. Please wait ${wait}, or email us directly at ${storeEmail}`
}

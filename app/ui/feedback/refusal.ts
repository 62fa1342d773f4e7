import type { Message } from '#shared/notices.ts'

/** What the page of a form learns when nothing was done. */
export interface Refusal<Question = unknown> {
  /** The name of its command; null where the server was not reached. */
  refused: string | null
  /** Of the whole form; null where its fields say it all. */
  problem: Message | null
  /** Of its fields, by their names. */
  errors: Readonly<Record<string, string>>
  /** What was typed; null where the server never saw it: the page still has it. */
  entered: Readonly<Record<string, string>> | null
  /** What has to be answered before it is done. */
  question?: Question
}

/** What to say of it where its fields say nothing themselves. */
export const getProblem = ({ problem, errors }: Refusal): Message =>
  problem ?? { tone: 'error', title: Object.values(errors)[0] ?? '' }

/** Whether an action was answered with a refusal. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer && 'entered' in answer

import { UNEXPECTED_PROBLEM, type FormAnswer } from '#accounts/account-answer.ts'
import { keepPage } from '#pages/lost-connection.ts'

/** Sends a form of accounts from the page that is alive: a lost connection must not lose what was typed. */
export const keepForm = <Answer>(serverAction: () => Promise<Answer>) =>
  keepPage(serverAction, { reply: null, problem: UNEXPECTED_PROBLEM } satisfies FormAnswer)

import { data } from 'react-router'
import { UNEXPECTED_PROBLEM, type FormAnswer } from '../../../features/accounts/account-answer.ts'

/** Sends a form from the page that is alive: a lost connection must not lose what was typed. */
export async function keepForm<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data<FormAnswer>({ reply: null, problem: UNEXPECTED_PROBLEM }, 503)
  }
}

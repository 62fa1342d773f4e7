import { redirect } from 'react-router'
import { failureStatus, isUsedKey } from '#platform/database/database-failure.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { logger } from '#platform/logger.server.ts'
import { withNotice, type Notice } from '#shared/notices.ts'
import { privatePage } from './page-headers.ts'

/** What notices about a mail say of it: whether it can leave at all (R182). */
export const mailFacts = async () => ((await isMailConfigured()) ? {} : { isMailKept: true as const })

/** Goes on to a page of ours, which shows the notice (docs/decisions/028). */
export function redirectWithNotice(next: string, notice: Notice): Response {
  return redirect(withNotice(next, notice), { status: 303, headers: privatePage })
}

/**
 * Does `work`. What nobody expected is logged with the request's id and answered by `answerFailure`, which gets its
 * status, and what to say where that is known; answers that were thrown on purpose go on.
 */
export async function catchFailure<Result, Failure>(
  what: string,
  work: () => Promise<Result>,
  answerFailure: (status: number, said?: string) => Failure,
): Promise<Result | Failure> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The error of a query would show what was typed; its cause does not.
    logger.error({ err: error.cause ?? error }, `${what} failed`)
    return answerFailure(failureStatus(error), isUsedKey(error) ? usedFormText : undefined)
  }
}

const usedFormText =
  'Nothing was changed: this form was sent before, for something else. Open the page again and fill it in there.'

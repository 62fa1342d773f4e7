import { data, redirect } from 'react-router'
import { failureStatus, isUsedKey } from '#platform/database/database-failure.ts'
import { isMailConfigured } from '#platform/mailer.server.ts'
import { logger } from '#platform/logger.server.ts'
import { withNotice, type Notice } from '#shared/notices.ts'
import { privatePage } from './page-headers.ts'

/** The result of a change and its HTTP status. */
export interface Answered<Result extends Notice = Notice> {
  notice: Result
  status: number
  /** Where to go on without JavaScript, unless it is where the form stood. */
  next?: string
}

export const answered = <Result extends Notice>(notice: Result, status = 200): Answered<Result> => ({
  notice,
  status,
})

/** What notices about a mail say of it: whether it can leave at all (R182). */
export const mailFacts = () => (isMailConfigured() ? {} : { isMailKept: true as const })

/** Goes on to a page of ours, which shows the notice (docs/decisions/028). */
export function redirectWithNotice(next: string, notice: Notice): Response {
  return redirect(withNotice(next, notice), { status: 303, headers: privatePage })
}

interface Change<Result extends Notice> {
  /** Named in the log when it fails. */
  what: string
  /** The form, and the page that it stands on. */
  fields: FormData
  back: string
  work: () => Promise<Answered<Result>>
  /** What to say of a failure that nobody expected. */
  trouble: Result
  /** True where the address has no page of its own: a failure too is told on the page of the form. */
  failsBack?: true
}

/** Makes a change and answers it: data in place, or without JavaScript the next page, or a page that says why not. */
export async function answerChange<Result extends Notice>(change: Change<Result>) {
  const { what, fields, back, work, trouble, failsBack } = change
  const { notice, status, next } = await catchFailure(what, work, (code) => answered(trouble, code))
  const isInPlace = fields.get('answer') === 'data'
  if (isInPlace || (status >= 400 && !failsBack)) return data(notice, { status, headers: privatePage })
  return redirectWithNotice(next ?? back, notice)
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

import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { tooManyAttempts, UNEXPECTED_PROBLEM, type FormAnswer } from '#accounts/account-answer.ts'
import { WRONG_PASSWORD } from '#accounts/account-messages.ts'
import type { WrongPassword } from '#accounts/profile/profile.server.ts'
import { catchFailure } from '#pages/notice-answer.server.ts'
import type { z } from '#shared/zod.ts'
import { readForm } from '#pages/form-body.server.ts'

/** An expected refusal of a form that was filled in properly. */
export interface FormRefusal {
  status: number
  /** The error of the whole form. */
  problem?: string
  /** The error of a field. */
  fieldErrors?: Record<string, string[]>
  retryAfterSeconds?: number
}

interface FormWork<Schema extends z.ZodObject> {
  request: Request
  schema: Schema
  /** What is done with proper values; the answer is a redirect, or a refusal that the form shows. */
  work: (values: z.output<Schema>) => Promise<Response | FormRefusal>
}

/** Fields that an answer never sends back. */
const secretFields = ['password', 'current_password', 'new_password', 'token']

const unreadable = 'The form could not be read. Please fill it in again.'

/** Parses a form of accounts, does its work, and answers what the page shows; failures of ours are logged. */
export async function answerForm<Schema extends z.ZodObject>({ request, schema, work }: FormWork<Schema>) {
  const answer = (value: FormAnswer, status: number, headers: HeadersInit = {}) =>
    data(value, { status, headers })
  const form = await readForm(request, { texts: Object.keys(schema.shape) })
  if (!form) return answer({ reply: null, problem: unreadable }, 400)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success')
    return answer({ reply: submission.reply({ hideFields: secretFields }), problem: null }, 400)
  return await catchFailure(
    'an account form',
    async () => {
      const outcome = await work(submission.value)
      if (outcome instanceof Response) return outcome
      const { status, problem = null, fieldErrors, retryAfterSeconds } = outcome
      const headers: HeadersInit = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}
      const reply = submission.reply({ hideFields: secretFields, fieldErrors })
      return answer({ reply, problem }, status, headers)
    },
    (status) =>
      answer({ reply: submission.reply({ hideFields: secretFields }), problem: UNEXPECTED_PROBLEM }, status),
  )
}

/** The refusal for a person who has not shown the account's present password. */
export function refusePassword(
  error: WrongPassword | { reason: 'too-many-tries'; retryAfterSeconds: number },
): FormRefusal {
  if (error.reason === 'too-many-tries') return refuseTooManyTries(error)
  return { status: 403, fieldErrors: { current_password: [WRONG_PASSWORD] } }
}

/** The refusal for too many tries. */
export function refuseTooManyTries({ retryAfterSeconds }: { retryAfterSeconds: number }): FormRefusal {
  return { status: 429, problem: tooManyAttempts(retryAfterSeconds), retryAfterSeconds }
}

import type { RouterContextProvider } from 'react-router'
import type { PictureAnswer } from '../../../features/media/picture-answer.ts'
import {
  describePictureProblem,
  statusOfProblem,
} from '../../../features/catalogue/pictures/picture-problems.ts'
import { adminOf } from '../guard.server.ts'

/** Who acts, for the history. */
export function userIdOf(context: Readonly<RouterContextProvider>): string {
  return adminOf(context).userId
}

/** The result of a call about a product's pictures: a word for what went wrong, or what to say. */
export type PictureOutcome = { problem: string } | { message: string }

/**
 * Answers the page's own calls with JSON, and forms without JavaScript by leading back to the product's
 * pictures, where the outcome stands.
 */
export function answerPictureCall(request: Request, productId: string, outcome: PictureOutcome): Response {
  const problem = 'problem' in outcome ? outcome.problem : null
  const message = 'message' in outcome ? outcome.message : describePictureProblem(outcome.problem)
  if (request.headers.get('accept')?.includes('application/json')) {
    const answer: PictureAnswer = { isDone: !problem, message, ...(problem ? { problem } : {}) }
    return Response.json(answer, {
      status: problem ? statusOfProblem(problem) : 200,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  const told = new URLSearchParams(problem ? { problem } : { done: message })
  const Location = `/admin/products/${encodeURIComponent(productId)}/pictures?${told}`
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}

/** A text field of a form, '' when it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

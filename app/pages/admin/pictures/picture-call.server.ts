import type { PictureAnswer } from '#media/picture-messages.ts'
import { pictureNotices, statusOfProblem, type PictureNotice } from '#catalogue/pictures/picture-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'

/**
 * Answers the page's own calls with JSON, and forms without JavaScript by leading back to the product's
 * pictures, where the outcome stands.
 */
export function answerPictureCall(request: Request, productId: string, notice: PictureNotice): Response {
  const { tone, title: message } = pictureNotices.messageOf(notice)
  const isDone = tone !== 'error'
  if (request.headers.get('accept')?.includes('application/json')) {
    const answer: PictureAnswer = { isDone, message, ...(isDone ? {} : { problem: notice.code }) }
    return Response.json(answer, {
      status: isDone ? 200 : statusOfProblem(notice.code),
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  return redirectWithNotice(href('/admin/products/:id/pictures', { id: productId }), notice)
}

/** A text field of a form, '' when it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

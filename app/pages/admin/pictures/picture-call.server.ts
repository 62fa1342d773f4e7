import type { PictureAnswer } from '#media/picture-messages.ts'
import { pictureNotices, statusOfProblem, type PictureNotice } from '#catalogue/pictures/picture-messages.ts'
import { answerJson } from '#pages/json-call.server.ts'

/** Answers the page's own calls. */
export function answerPictureCall(notice: PictureNotice): Response {
  const { tone, title: message } = pictureNotices.messageOf(notice)
  const answer: PictureAnswer =
    tone === 'error' ? { isDone: false, message, problem: notice.code } : { isDone: true, message }
  return answerJson(answer, answer.isDone ? 200 : statusOfProblem(notice.code))
}

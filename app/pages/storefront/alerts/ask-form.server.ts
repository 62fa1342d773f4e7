import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import { requestFacts } from '#context.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import type { AskAnswer } from '#alerts/asking/ask-answer.ts'
import { askForm } from '#alerts/asking/ask-fields.ts'
import { alertNotices, askRefusalTexts, ALERT_FAILED_TEXT } from '#alerts/alert-texts.ts'
import type { AskRefusal, Pace } from '#alerts/alert.ts'
import type { MailCause } from '#mail/recipient-ceiling.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import type { Outcome } from '#shared/outcome.ts'
import { getTyped, readForm } from '#pages/form-body.server.ts'
import { causeOfMail } from '#pages/mail-cause.server.ts'
import { catchFailure, redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'

/** Each of them sends a mail to an address that may be someone else's. */
const askLimit = { name: 'alert', hits: 10, seconds: 3600 }

interface Asking {
  request: Request
  /** The path of the form, which says then that a mail is on its way. */
  back: string
  context: Readonly<RouterContextProvider>
  ask: (asked: { email: string; pace: Pace; cause: MailCause }) => Promise<Outcome<null, AskRefusal>>
}

/** Takes a form that asks for an alert. The answer is the same for known and unknown addresses (R90). */
export async function answerAsk({ request, back, context, ask }: Asking) {
  const form = (await readForm(request, { texts: Object.keys(askForm.shape) })) ?? new FormData()
  const typed = { email: getTyped(form, 'email'), pace: getTyped(form, 'pace') }
  const refuseWith = (status: number, told: Partial<AskAnswer>, init: HeadersInit = {}) =>
    data<AskAnswer>({ typed, errors: {}, problem: null, ...told }, { status, headers: init })
  const submission = parseWithZod(form, { schema: askForm })
  if (submission.status !== 'success') {
    const { email, pace } = submission.error ?? {}
    return refuseWith(400, { errors: { email: email?.[0], pace: pace?.[0] } })
  }
  const asked = submission.value
  return await catchFailure(
    'asking for an alert',
    async () => {
      const limited = await spendAttempt(askLimit, [`network:${context.get(requestFacts).clientNetwork}`])
      if (limited) {
        const headers = { 'Retry-After': String(limited.retryAfterSeconds) }
        return refuseWith(429, { problem: tooManyAttempts(limited.retryAfterSeconds) }, headers)
      }
      const outcome = await ask({ ...asked, cause: await causeOfMail(context, asked.email) })
      if (!outcome.ok) return refuseWith(409, { problem: askRefusalTexts[outcome.error.reason] })
      return redirectWithNotice(back, alertNotices.of('asked', await mailFacts()))
    },
    (status) => refuseWith(status, { problem: ALERT_FAILED_TEXT }),
  )
}

import { data } from 'react-router'
import { requestFacts } from '#context.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import { askForHold } from '#orders/holds/asking/pending-holds.server.ts'
import { holdAskForm, type HoldFormAnswer } from '#orders/holds/hold-form.ts'
import type { HoldAskRefusal } from '#orders/holds/hold.ts'
import { findHoldablePiece } from '#orders/holds/hold-reading.server.ts'
import { HOLD_TITLE, holdAskRefusalTexts, holdLead, holdNotices } from '#orders/holds/hold-texts.ts'
import { HoldAskForm, HoldRefused } from './hold-ask-form.tsx'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { saveTrouble } from '#shared/notices.ts'
import { counted } from '#shared/text/counted.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readHolder } from '#pages/hold-form.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { causeOfMail } from '#pages/mail-cause.server.ts'
import { catchFailure, redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/ask-hold'

/** Each of them sends a mail to an address that may be someone else's. */
const askLimit = { name: 'hold', hits: 10, seconds: 3600 }

export const headers = privateAnswer

export async function loader({ params, url }: Route.LoaderArgs) {
  const [piece, { shopperHolds, holdHours }] = await Promise.all([
    findHoldablePiece(params.id),
    readStoreSettings(),
  ])
  const refusal: HoldAskRefusal['reason'] | null = !shopperHolds
    ? 'off'
    : !piece
      ? 'gone'
      : piece.stock === 0
        ? 'sold-out'
        : null
  const notice = holdNotices.read(url.searchParams)
  return data({ piece, refusal, holdHours, notice }, { status: piece && shopperHolds ? 200 : 404 })
}

/** Mails the link that confirms the hold (R99). */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { holder, answer } = await readHolder(request, holdAskForm)
  const refuseWith = (status: number, problem: string | null, init: HeadersInit = {}) =>
    data<HoldFormAnswer>({ ...answer, problem }, { status, headers: init })
  if (!holder) return refuseWith(400, null)
  return await catchFailure(
    'asking for a hold',
    async () => {
      const { clientNetwork: network } = context.get(requestFacts)
      const limited = await spendAttempt(askLimit, [`network:${network}`])
      if (limited) {
        const { retryAfterSeconds } = limited
        return refuseWith(429, tooManyAttempts(retryAfterSeconds), {
          'Retry-After': String(retryAfterSeconds),
        })
      }
      const outcome = await askForHold({
        productId: params.id,
        holder,
        cause: await causeOfMail(context, holder.email),
      })
      if (!outcome.ok) {
        const { reason } = outcome.error
        return refuseWith(reason === 'sold-out' ? 409 : 404, holdAskRefusalTexts[reason])
      }
      return redirectWithNotice(url.pathname, holdNotices.of('asked', await mailFacts()))
    },
    (status) => refuseWith(status, saveTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, {
    typed: { name: '', email: '', phone: '' },
    errors: {},
    problem: saveTrouble,
  })

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, HOLD_TITLE, 'Ask the store to hold a piece.')

export default function AskHold({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, refusal, holdHours, notice } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{HOLD_TITLE}</h1>
      {!refusal && <p className="mt-3 text-lg text-ink-soft">{holdLead(counted(holdHours, 'hour'))}</p>}
      {notice && !actionData && <NoticeBar message={holdNotices.messageOf(notice)} />}
      <div className="mt-6">
        {refusal || !piece ? (
          <HoldRefused text={holdAskRefusalTexts[refusal ?? 'gone']} productId={piece?.id ?? null} />
        ) : (
          <HoldAskForm piece={piece} answer={actionData} />
        )}
      </div>
    </div>
  )
}

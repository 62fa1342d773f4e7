import { data, Form, useNavigation } from 'react-router'
import { requestFacts } from '#context.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import { confirmHold, readPendingHold } from '#orders/holds/asking/hold-confirmation.server.ts'
import { holdPath, verifyPendingHoldToken } from '#orders/holds/hold-links.server.ts'
import { holdConfirmRefusalTexts, holdNotices } from '#orders/holds/hold-texts.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { saveTrouble } from '#shared/notices.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { catchFailure, redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/confirm-hold'

const attempts = { name: 'hold-confirmation', hits: 30, seconds: 600 }

export const headers = privateAnswer

/** Looks only: mail programs open links by themselves. */
export async function loader({ params }: Route.LoaderArgs) {
  const pendingId = verifyPendingHoldToken(params.token)
  const pending = pendingId && (await readPendingHold(pendingId, new Date()))
  if (!pending) return data({ pending: null }, { status: 404 })
  const { email, pieceName, until } = pending
  return data({ pending: { email, pieceName, until: formatStoreDateTime(until) } })
}

/** Holds the piece for the owner of the address (R99). */
export async function action({ params, context }: Route.ActionArgs) {
  const refuseWith = (failure: string, status: number) => data({ failure }, { status })
  const limited = await spendAttempt(attempts, [`network:${context.get(requestFacts).clientNetwork}`])
  if (limited) return refuseWith(tooManyAttempts(limited.retryAfterSeconds), 429)
  const pendingId = verifyPendingHoldToken(params.token)
  if (!pendingId) return refuseWith(holdConfirmRefusalTexts.over, 404)
  return await catchFailure(
    'confirming a hold',
    async () => {
      const outcome = await confirmHold({
        pendingId,
        network: context.get(requestFacts).clientNetwork,
        now: new Date(),
      })
      if (outcome.ok)
        return redirectWithNotice(holdPath(outcome.value.holdId), holdNotices.of('held', await mailFacts()))
      const { reason } = outcome.error
      return refuseWith(holdConfirmRefusalTexts[reason], reason === 'over' ? 404 : 409)
    },
    (status) => refuseWith(saveTrouble, status),
  )
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Confirm Your Hold', 'Confirm that the store should hold a piece for you.')

/** Where the link of the first mail leads: the owner of the address confirms with a button. */
export default function ConfirmHold({ loaderData: { pending }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Confirm Your Hold</h1>
      <div className="mt-6 grid gap-6">
        {actionData && <FormError title={actionData.failure} />}
        {pending ? (
          <Form method="post" className="panel grid gap-4">
            <p className="wrap-anywhere">
              We’ll hold <strong>{pending.pieceName}</strong> for {pending.email} until {pending.until}.
            </p>
            <SubmitButton size="large" busy={isBusy && 'Holding...'} className="sm:justify-self-start">
              Yes, Hold It
            </SubmitButton>
          </Form>
        ) : (
          !actionData && <p className="panel">{holdConfirmRefusalTexts.over}</p>
        )}
      </div>
    </div>
  )
}

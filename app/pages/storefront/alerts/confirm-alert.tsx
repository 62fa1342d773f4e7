import { data, Form, useNavigation } from 'react-router'
import { requestFacts } from '#context.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import { managePath, verifyConfirmToken } from '#alerts/alert-links.server.ts'
import { confirmAlert, readPendingAlert } from '#alerts/asking/alert-confirmation.server.ts'
import { alertNotices, confirmRefusalTexts, ALERT_FAILED_TEXT } from '#alerts/alert-texts.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/confirm-alert'

const attempts = { name: 'alert-confirmation', hits: 30, seconds: 600 }

export const headers = privateAnswer

/** Looks only: mail programs open links by themselves. */
export async function loader({ params }: Route.LoaderArgs) {
  const pendingId = verifyConfirmToken(params.token)
  const pending = pendingId && (await readPendingAlert(pendingId))
  return pending ? data({ pending }) : data({ pending: null }, { status: 404 })
}

/** Puts the owner of the address on the list (R90). */
export async function action({ params, context }: Route.ActionArgs) {
  const refuseWith = (failure: string, status: number) => data({ failure }, { status })
  const limited = await spendAttempt(attempts, [`network:${context.get(requestFacts).clientNetwork}`])
  if (limited) return refuseWith(tooManyAttempts(limited.retryAfterSeconds), 429)
  const pendingId = verifyConfirmToken(params.token)
  if (!pendingId) return refuseWith(confirmRefusalTexts.over, 404)
  return await catchFailure(
    'confirming an alert',
    async () => {
      const outcome = await confirmAlert(pendingId)
      if (outcome.ok)
        return redirectWithNotice(managePath(outcome.value.subscriberId), alertNotices.of('confirmed'))
      const { reason } = outcome.error
      return refuseWith(confirmRefusalTexts[reason], reason === 'over' ? 404 : 409)
    },
    (status) => refuseWith(ALERT_FAILED_TEXT, status),
  )
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Confirm Your Alert', 'Confirm that the store may write to you.')

/** Where the link of a mail leads: the owner of the address confirms with a button. */
export default function ConfirmAlert({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { pending } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Confirm Your Alert</h1>
      <div className="mt-6 grid gap-6">
        {actionData && <FormError title={actionData.failure} />}
        {pending ? (
          <Form method="post" className="panel grid gap-4">
            <p className="wrap-anywhere">
              We write to <strong>{pending.email}</strong> {pending.wanted}. You can end that at any time.
            </p>
            <SubmitButton size="large" busy={isBusy && 'Confirming...'} className="sm:justify-self-start">
              Yes, Tell Me
            </SubmitButton>
          </Form>
        ) : (
          !actionData && (
            <div className="panel grid gap-4">
              <p>{confirmRefusalTexts.over}</p>
              <p className="flex flex-wrap gap-3">
                <LinkButton href={href('/products')} tone="primary">
                  All Deals
                </LinkButton>
                <LinkButton href={href('/contact')}>Contact Us</LinkButton>
              </p>
            </div>
          )
        )}
      </div>
    </div>
  )
}

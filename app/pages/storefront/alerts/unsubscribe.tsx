import { data, Form } from 'react-router'
import { verifyManageToken } from '#alerts/alert-links.server.ts'
import { NO_ALERTS_TEXT } from '#alerts/alert-texts.ts'
import { readSubscription, unsubscribe } from '#alerts/managing/subscriptions.server.ts'
import { href } from '#shared/addresses.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/unsubscribe'

export const headers = privateAnswer

/** Looks only: mail programs open links by themselves. */
export async function loader({ params }: Route.LoaderArgs) {
  const subscriberId = verifyManageToken(params.token)
  const subscription = subscriberId && (await readSubscription(subscriberId))
  return data({ email: subscription ? subscription.email : null }, { status: subscriberId ? 200 : 404 })
}

/**
 * Ends all alerts: the button of the page, or that of a mailbox, which sends neither cookie nor origin and follows no
 * redirect (RFC 8058; R92). Nothing of the body counts: who has the link is the subscriber.
 */
export async function action({ params }: Route.ActionArgs) {
  const subscriberId = verifyManageToken(params.token)
  if (!subscriberId) return data({ isDone: false }, 404)
  await unsubscribe(subscriberId)
  return data({ isDone: true })
}

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, 'Unsubscribe', 'End all alerts by email.')

export default function Unsubscribe({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Unsubscribe</h1>
      <div className="panel mt-6">
        {actionData?.isDone ? (
          <p role="status" className="font-semibold">
            Done. You won’t get any more alerts from us.{' '}
            <TextLink href={href('/products')}>Back to the store</TextLink>
          </p>
        ) : email === null ? (
          <p>
            {NO_ALERTS_TEXT} <TextLink href={href('/products')}>Back to the store</TextLink>
          </p>
        ) : (
          <Form method="post" className="grid gap-4">
            <p className="wrap-anywhere">
              We stop writing to <strong>{email}</strong> about pieces you asked for. Emails about your orders
              still come.
            </p>
            <SubmitButton size="large" className="sm:justify-self-start">
              Unsubscribe from All
            </SubmitButton>
          </Form>
        )}
      </div>
    </div>
  )
}

import { parseWithZod } from '@conform-to/zod/v4'
import { Form, data } from 'react-router'
import { unsubscribePath, verifyManageToken } from '#alerts/alert-links.server.ts'
import { ALERT_FAILED_TEXT, NO_ALERTS_TEXT, alertNotices } from '#alerts/alert-texts.ts'
import { paceForm } from '#alerts/asking/ask-fields.ts'
import { PaceChoice } from './pace-choice.tsx'
import { readSubscription, savePace } from '#alerts/managing/subscriptions.server.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/manage-alerts'
import type { ReactNode } from 'react'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { describeSearch } from '#alerts/searches/saved-search.ts'
import type { Subscription } from '#alerts/managing/subscription.ts'

export const headers = privateAnswer

export async function loader({ params, url }: Route.LoaderArgs) {
  const notice = alertNotices.read(url.searchParams)
  const subscriberId = verifyManageToken(params.token)
  const subscription = subscriberId && (await readSubscription(subscriberId))
  if (!subscriberId || !subscription)
    return data({ notice, subscription: null, endPath: '' }, { status: 404 })
  return data({ notice, subscription, endPath: unsubscribePath(subscriberId) })
}

/** Saves how often the subscriber is written to (R92). */
export async function action({ request, params, url }: Route.ActionArgs) {
  const subscriberId = verifyManageToken(params.token)
  if (!subscriberId) return data({ failure: NO_ALERTS_TEXT }, 404)
  const form = (await readForm(request, { texts: Object.keys(paceForm.shape) })) ?? new FormData()
  const submission = parseWithZod(form, { schema: paceForm })
  if (submission.status !== 'success')
    return data({ failure: submission.error?.pace?.[0] ?? ALERT_FAILED_TEXT }, 400)
  const { pace } = submission.value
  return await catchFailure(
    'changing how often alerts come',
    async () => {
      await savePace({ subscriberId, pace })
      return redirectWithNotice(url.pathname, alertNotices.of('saved'))
    },
    (status) => data({ failure: ALERT_FAILED_TEXT }, status),
  )
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Your Alerts', 'See, change or end what we tell you by email.')

/** Where the link of each alert leads (R92). */
export default function ManageAlerts({ loaderData, actionData, params }: Route.ComponentProps) {
  const { subscription, notice, endPath } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Your Alerts</h1>
      {notice && !actionData && <NoticeBar message={alertNotices.messageOf(notice)} />}
      <div className="mt-6 grid gap-6">
        {actionData && <FormError title={actionData.failure} />}
        {subscription ? (
          <>
            <p className="wrap-anywhere">We write to {subscription.email}.</p>
            <AlertList subscription={subscription} token={params.token} />
            <Card id="pace" heading="How often">
              <Form method="post" className="mt-4 grid gap-4">
                <PaceChoice chosen={subscription.pace} />
                <SubmitButton className="sm:justify-self-start">Save</SubmitButton>
              </Form>
            </Card>
            <p>
              <LinkButton href={endPath} tone="danger-outline">
                Unsubscribe from All
              </LinkButton>
            </p>
          </>
        ) : (
          <p className="panel">{NO_ALERTS_TEXT}</p>
        )}
      </div>
    </div>
  )
}

interface Props {
  subscription: Subscription
  /** Of the page's address. */
  token: string
}

/** What a subscriber asked for, with a button to end each. */
function AlertList({ subscription: { watches, searches }, token }: Props) {
  return (
    <>
      <Card id="pieces" heading="Pieces">
        <Entries none="You watch no piece right now.">
          {watches.map(({ id, kind, productId, name, earlierCents }) => (
            <AlertItem key={id} {...{ id, token, name }} address={href('/product/:id', { id: productId })}>
              {kind === 'back'
                ? 'If it comes back'
                : `When it costs less than ${formatDollars(earlierCents)}`}
            </AlertItem>
          ))}
        </Entries>
      </Card>
      <Card id="searches" heading="Searches">
        <Entries none="You have saved no search.">
          {searches.map(({ id, address }) => (
            <AlertItem key={id} {...{ id, token, address }} name={describeSearch(address)}>
              When something new comes in
            </AlertItem>
          ))}
        </Entries>
      </Card>
    </>
  )
}

function Entries({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="mt-3 text-ink-soft">{none}</p>
  return <ul className="mt-2 divide-y divide-line">{children}</ul>
}

interface ItemProps {
  id: string
  token: string
  name: string
  address: string
  /** When it is told. */
  children: ReactNode
}

function AlertItem({ id, token, name, address, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <TextLink href={address} className="wrap-anywhere">
          {name}
        </TextLink>
        <span className="block text-[0.9375rem] text-ink-soft">{children}</span>
      </p>
      <form method="post" action={href('/alerts/manage/:token/removal', { token })}>
        <SubmitButton name="alert" value={id} tone="secondary" size="small">
          Remove <span className="sr-only">{name}</span>
        </SubmitButton>
      </form>
    </li>
  )
}

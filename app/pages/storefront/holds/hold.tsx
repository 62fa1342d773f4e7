import { data, Form, useNavigation } from 'react-router'
import { verifyHoldToken } from '#orders/holds/hold-links.server.ts'
import { readOwnHold } from '#orders/holds/hold-reading.server.ts'
import { HOLD_OVER_TEXT, holdNotices } from '#orders/holds/hold-texts.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/hold'

export const headers = privateAnswer

/** Looks only: mail programs open links by themselves. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const holdId = verifyHoldToken(params.token)
  const hold = holdId && (await readOwnHold(holdId, new Date()))
  const notice = holdNotices.read(url.searchParams)
  if (!hold) return data({ notice, hold: null }, { status: 404 })
  return data({ notice, hold: { ...hold, until: formatStoreDateTime(hold.until) } })
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Your Hold', 'Buy a piece that is held for you, or let it go.')

/** Where the link of a hold leads (R100). */
export default function Hold({ loaderData: { hold, notice }, params }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { token } = params
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">Your Hold</h1>
      <NoticeBar message={notice && holdNotices.messageOf(notice)} />
      <div className="panel mt-6 grid gap-4">
        {hold && (
          <p>
            <TextLink
              href={href('/product/:id', { id: hold.productId })}
              className="font-semibold wrap-anywhere"
            >
              {hold.pieceName}
            </TextLink>
            , {formatDollars(hold.priceCents)}
          </p>
        )}
        {hold?.isOpen ? (
          <>
            <p>
              On hold for you until <strong>{hold.until}</strong>. Buy it here, or come in and tell us your
              name at the counter.
            </p>
            <div className="flex flex-wrap gap-3">
              <Form method="post" action={href('/holds/:token/cart', { token })}>
                <SubmitButton size="large" busy={isBusy && 'One moment...'}>
                  Buy It
                </SubmitButton>
              </Form>
              <Form method="post" action={href('/holds/:token/release', { token })}>
                <SubmitButton size="large" tone="secondary">
                  Let It Go
                </SubmitButton>
              </Form>
            </div>
          </>
        ) : (
          <p>{HOLD_OVER_TEXT}</p>
        )}
      </div>
    </div>
  )
}

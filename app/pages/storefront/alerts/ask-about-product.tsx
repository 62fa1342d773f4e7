import { data } from 'react-router'
import type { WatchKind } from '#alerts/alert.ts'
import { AskCard } from './ask-card.tsx'
import { askForAlert } from '#alerts/asking/pending-alerts.server.ts'
import { alertNotices, askLeads, askRefusalTexts, askTitles, ALERT_FAILED_TEXT } from '#alerts/alert-texts.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { TextLink } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { keepPage } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/ask-about-product'
import { answerAsk } from './ask-form.server.ts'

export const headers = privateAnswer

const getKind = (pattern: string): WatchKind => (pattern === 'alerts/back/:id' ? 'back' : 'price-drop')

export async function loader({ params, pattern, url }: Route.LoaderArgs) {
  const product = await findProduct(params.id)
  const kind = getKind(pattern)
  const notice = alertNotices.read(url.searchParams)
  if (!product) return data({ kind, notice, product: null }, { status: 404 })
  const { id, name, priceCents, stock } = product
  return data({ kind, notice, product: { id, name, priceCents, stock } })
}

/** Mails the link that confirms the alert (R90). */
export async function action({ request, url, params, pattern, context }: Route.ActionArgs) {
  const wanted = { kind: getKind(pattern), productId: params.id } as const
  return await answerAsk({
    request,
    back: url.pathname + url.search,
    context,
    ask: (asked) => askForAlert({ ...asked, wanted }),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { typed: { email: '', pace: '' }, errors: {}, problem: ALERT_FAILED_TEXT })

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, askTitles[at.loaderData?.kind ?? 'price-drop'], 'Ask for an alert about a piece.')

export default function AskAboutProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, product, notice } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{askTitles[kind]}</h1>
      <p className="mt-3 text-lg text-ink-soft">{askLeads[kind]}</p>
      {notice && !actionData && <NoticeBar message={alertNotices.messageOf(notice)} />}
      <div className="mt-6">
        {product ? (
          <AskCard answer={actionData} pace={kind === 'back' ? 'at-once' : 'daily'}>
            <p>
              <TextLink
                href={href('/product/:id', { id: product.id })}
                className="font-semibold wrap-anywhere"
              >
                {product.name}
              </TextLink>
              , {product.stock > 0 ? `now ${formatDollars(product.priceCents)}` : 'sold out right now'}
            </p>
          </AskCard>
        ) : (
          <p className="panel">{askRefusalTexts.gone}</p>
        )}
      </div>
    </div>
  )
}

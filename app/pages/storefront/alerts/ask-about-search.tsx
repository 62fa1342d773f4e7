import { askForAlert } from '#alerts/asking/pending-alerts.server.ts'
import { AskCard } from './ask-card.tsx'
import {
  alertNotices,
  askRefusalTexts,
  SAVE_SEARCH_LEAD,
  SAVE_SEARCH_TITLE,
  ALERT_FAILED_TEXT,
} from '#alerts/alert-texts.ts'
import { describeSearch, savedAddress } from '#alerts/searches/saved-search.ts'
import { listingHref } from '#catalogue/listing/listing-query.ts'
import { parseTypedQuery } from '#catalogue/search/price-words.ts'
import { TextLink } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { keepPage } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/ask-about-search'
import { answerAsk } from './ask-form.server.ts'

export const headers = privateAnswer

/** The address of the form holds the filters of the list that led here. */
export function loader({ url }: Route.LoaderArgs) {
  const address = savedAddress(parseTypedQuery(url.searchParams))
  return { notice: alertNotices.read(url.searchParams), search: address && toSearch(address) }
}

const toSearch = (address: string) => ({ address, text: describeSearch(address) })

/** Mails the link that saves the search (R93). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const address = listingHref(parseTypedQuery(url.searchParams))
  return await answerAsk({
    request,
    back: url.pathname + url.search,
    context,
    ask: (asked) => askForAlert({ ...asked, wanted: { kind: 'search', address } }),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { typed: { email: '', pace: '' }, errors: {}, problem: ALERT_FAILED_TEXT })

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, SAVE_SEARCH_TITLE, SAVE_SEARCH_LEAD)

export default function AskAboutSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { search, notice } = loaderData
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-4xl font-bold sm:text-5xl">{SAVE_SEARCH_TITLE}</h1>
      <p className="mt-3 text-lg text-ink-soft">{SAVE_SEARCH_LEAD}</p>
      {notice && !actionData && <NoticeBar message={alertNotices.messageOf(notice)} />}
      <div className="mt-6">
        {search ? (
          <AskCard answer={actionData} pace="daily">
            <p>
              <TextLink href={search.address} className="font-semibold wrap-anywhere">
                {search.text}
              </TextLink>
            </p>
          </AskCard>
        ) : (
          <p className="panel">{askRefusalTexts['no-search']}</p>
        )}
      </div>
    </div>
  )
}

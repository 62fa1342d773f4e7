import type { VisitStep } from './visit-steps.ts'

/** What counting looks at in a request; of its headers nothing is kept. */
export interface AskedPage {
  method: string
  /** Path and query, as they were asked for. */
  address: string
  userAgent: string | undefined
  /** Sec-Purpose or Purpose. */
  purpose: string | undefined
  /** Sec-Fetch-Dest: 'empty' for what a page's own program asks for. */
  destination: string | undefined
  referer: string | undefined
}

/** Describes a request to what counts; `header` reads one, undefined where it was not sent. */
export function askedPageOf(
  method: string,
  address: string,
  header: (name: string) => string | undefined,
): AskedPage {
  return {
    method,
    address,
    userAgent: header('user-agent'),
    purpose: header('sec-purpose') ?? header('purpose'),
    destination: header('sec-fetch-dest'),
    referer: header('referer'),
  }
}

const bots =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|preview|facebookexternalhit|monitor|uptime|lighthouse|scan|curl|wget|python|java\/|go-http|axios|node-fetch|okhttp|libwww|httpclient/i

const views: readonly (readonly [RegExp, VisitStep])[] = [
  [/^\/(?:products|brands\/[^/]+?)(?:\.data)?\/?$/i, 'list'],
  [/^\/product\/[^/]+\/?$/i, 'product'],
]

/** Which step a page that was answered is, or null for one that is not counted (R103). */
export function viewedStep(asked: AskedPage): VisitStep | null {
  if (asked.method !== 'GET') return null
  const [path = ''] = asked.address.split('?', 1)
  const [, step] = views.find(([pattern]) => pattern.test(path)) ?? []
  return step && isSeenByPerson(asked) ? step : null
}

/**
 * Whether somebody sees what is asked for (R103): not a bot that says so, not a browser that fetches ahead, and not a
 * page that reads itself again, as after a change to the cart or on the way back.
 */
export function isSeenByPerson(asked: AskedPage): boolean {
  return (
    isByPerson(asked.userAgent) && !/prefetch|prerender/i.test(asked.purpose ?? '') && !isSameAgain(asked)
  )
}

/** Whether no bot says that it is one; who says nothing is taken for one. */
export function isByPerson(userAgent: string | undefined): boolean {
  return Boolean(userAgent) && !bots.test(userAgent ?? '')
}

/** A page's program that asks for the address that the browser already shows. */
function isSameAgain({ destination, referer, address }: AskedPage): boolean {
  if (destination !== 'empty' || !referer || !URL.canParse(referer)) return false
  return shownAddress(referer) === shownAddress(address)
}

/** The address in the browser's bar, whether its page or its data is asked for. */
function shownAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://store.invalid')
  searchParams.delete('_routes')
  searchParams.sort()
  return `${pathname.replace(/\.data$/, '')}?${searchParams.toString()}`
}

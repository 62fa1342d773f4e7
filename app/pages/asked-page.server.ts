import type { RouterContextProvider } from 'react-router'
import { visitorContext } from '#context.ts'
import { askedPageOf, type AskedPage } from '#reports/visits/counted-request.ts'

/** What counting looks at in a request (R103). */
export function askedPageOfRequest({ method, url, headers }: Request): AskedPage {
  const { pathname, search } = new URL(url)
  return askedPageOf(method, pathname + search, (name) => headers.get(name) ?? undefined)
}

/** Whether somebody of the store asks: what they do in it says nothing about customers (R103). */
export async function isByStaff(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return Boolean((await context.get(visitorContext).session())?.role)
}

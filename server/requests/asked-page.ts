import type { IncomingMessage } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import { askedPageOf, viewedStep, type AskedPage } from '#reports/visits/counted-request.ts'
import { countView } from '#reports/visits/visit-counting.server.ts'
import { askedPageOfRequest, isByStaff } from '#pages/asked-page.server.ts'

/** What counting looks at, of a request that the page cache answered (R103). */
export function askedPageOfMessage({ method = '', url = '/', headers }: IncomingMessage): AskedPage {
  return askedPageOf(method, url, (name) => headers[name]?.toString())
}

/** Counts a page that was made afresh, unless someone of the store asked for it (R103). */
export async function countRendered(request: Request, context: RouterContextProvider): Promise<void> {
  const asked = askedPageOfRequest(request)
  if (viewedStep(asked) && !(await isByStaff(context))) countView(asked)
}

import { redirect, type RouterContextProvider } from 'react-router'
import { requestFacts } from '#context.ts'
import { startProviderSignIn, type ProviderReturn } from '#accounts/providers/providers.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { cookieHeaders } from '#platform/web/set-cookie.server.ts'
import { href } from '#shared/addresses.ts'

/** Each start is a row; no one needs more. */
const startLimit = { name: 'provider-sign-in', hits: 30, seconds: 600 }

/** Back to the sign-in page, which tells what went wrong. */
export function leadBack({
  problem,
  redirectTo,
  headers,
}: {
  problem: string
  redirectTo: string
  headers?: Headers
}): Response {
  const query = new URLSearchParams({ problem, redirect: redirectTo }).toString()
  return redirect(`${href('/auth')}?${query}`, { status: 303, headers })
}

/** Leads to the provider's own page. @throws a 404 answer for a provider that is not set up. */
export async function leadToProvider({
  context,
  ...options
}: ProviderReturn & {
  context: Readonly<RouterContextProvider>
  providerId: string
  scopes: string[]
}): Promise<Response> {
  const { redirectTo } = options
  const limited = await spendAttempt(startLimit, [`address:${context.get(requestFacts).clientAddress}`])
  if (limited) return leadBack({ problem: 'too_many_tries', redirectTo })
  const outcome = await startProviderSignIn(options)
  if (!outcome.ok) {
    if (outcome.error.reason === 'unknown-provider') throw new Response(null, { status: 404 })
    return leadBack({ problem: outcome.error.reason, redirectTo })
  }
  const { url, setCookies } = outcome.value
  return redirect(url, { status: 303, headers: cookieHeaders(setCookies) })
}

import { data, redirect, type RouterContextProvider } from 'react-router'
import { visitorContext } from '#context.ts'
import { factorMessage } from '#accounts/account-messages.ts'
import type { FactorRefusal } from '#accounts/factors/factor-rules.ts'
import { awaitsFactor, isRecentlyAuthenticated, type Member } from '#accounts/sessions/member.ts'
import { href } from '#shared/addresses.ts'
import { getStatus } from '#pages/api/auth/factor-call.server.ts'
import { privatePage } from '#pages/page-headers.ts'

type Context = Readonly<RouterContextProvider>

function leadTo(path: string, query: Record<string, string>): Response {
  return redirect(`${path}?${new URLSearchParams(query)}`, { status: 303, headers: privatePage })
}

/** The member of the session, even while the second factor is due. @throws the way to /auth. */
export async function requireSession(context: Context, back: string): Promise<Member> {
  const session = await context.get(visitorContext).session()
  if (!session) throw leadTo(href('/auth'), { redirect: back })
  return session
}

/**
 * The signed-in member, with the second factor done and the whole session theirs (R87). @throws the way there, which
 * leads back.
 */
export async function requireFactorOwner(context: Context, back: string): Promise<Member> {
  const session = await requireFinishedSession(context, back)
  if (session.handedOver) throw redirect(proofAddress(session, back), { status: 303, headers: privatePage })
  return session
}

/** The same, even while the session is handed over to the counter: the proof ends that. */
export async function requireFinishedSession(context: Context, back: string): Promise<Member> {
  const session = await requireSession(context, back)
  if (awaitsFactor(session)) throw leadTo(href('/auth/second-factor'), { redirect: back })
  return session
}

/** A member who has a second factor and has not shown it, or not recently (R32). @throws a redirect for anyone else. */
export async function requireDueSession(context: Context, target: string): Promise<Member> {
  const session = await requireSession(context, target)
  const isDue = awaitsFactor(session) || !isRecentlyAuthenticated(session, new Date())
  if (!session.hasFactor || !isDue) throw redirect(target, 303)
  return session
}

/** Where a member proves again who they are, and then comes back from. */
export function proofAddress(member: Pick<Member, 'hasFactor'>, back: string): string {
  const path = member.hasFactor ? href('/auth/second-factor') : href('/account/confirm')
  return `${path}?${new URLSearchParams({ redirect: back })}`
}

/**
 * For what shuts the owner out when a stolen session does it: continues only after a recent proof (R32).
 * @throws the way to show it, which leads back.
 */
export function requireRecentProof(member: Member, back: string): void {
  if (isRecentlyAuthenticated(member, new Date())) return
  throw redirect(proofAddress(member, back), { status: 303, headers: privatePage })
}

/** The answer of a page whose form was refused: what to say, at the refusal's status. */
export function answerProblem(refusal: FactorRefusal) {
  const { retryAfterSeconds } = refusal
  const headers: HeadersInit = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}
  return data({ error: factorMessage(refusal) }, { status: getStatus(refusal), headers })
}

/** The way out of refusals that the visitor can fix elsewhere; null for all others. */
export function getWayOut(refusal: FactorRefusal, member: Member, back: string): Response | null {
  const isFixedByProof = refusal.reason === 'second-factor-needed' || refusal.reason === 'proof-too-old'
  if (refusal.reason === 'no-session') return leadTo(href('/auth'), { redirect: back })
  return isFixedByProof ? redirect(proofAddress(member, back), { status: 303, headers: privatePage }) : null
}

import type { RouterContextProvider } from 'react-router'
import { visitorContext } from '#context.ts'
import { factorMessage } from '#accounts/account-messages.ts'
import type { Factor, FactorRefusal } from '#accounts/factors/factor-rules.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { isUuid } from '#shared/uuid.ts'
import type { z } from '#shared/zod.ts'
import { answerJson, readJson } from '#pages/json-call.server.ts'

/** The status of an HTTP answer for each refusal about second factors; 422 unless listed. */
const statuses: Partial<Record<FactorRefusal['reason'], number>> = {
  'no-session': 401,
  'unknown-factor': 404,
  'second-factor-needed': 403,
  'proof-too-old': 403,
  'challenge-spent': 429,
  'too-many-tries': 429,
}

/** The status that a refusal has, on pages too. */
export function getStatus({ reason }: FactorRefusal): number {
  return statuses[reason] ?? 422
}

/** The answer of a refused call: {error, reason}. */
export function answerRefusal(refusal: FactorRefusal): Response {
  const { reason, retryAfterSeconds } = refusal
  const answer = answerJson({ error: factorMessage(refusal), reason }, getStatus(refusal))
  if (retryAfterSeconds) answer.headers.set('Retry-After', String(retryAfterSeconds))
  return answer
}

/** The member of the session, even while the second factor is due. @throws a 401 answer for guests. */
export async function requireSession(context: Readonly<RouterContextProvider>): Promise<Member> {
  const member = await context.get(visitorContext).session()
  if (!member) throw answerJson({ error: 'Please sign in first.', reason: 'no-session' }, 401)
  if (member.handedOver)
    throw answerJson({ error: factorMessage({ reason: 'proof-too-old' }), reason: 'proof-too-old' }, 403)
  return member
}

/** The factor that an address names. @throws a 404 answer when it cannot be one. */
export function requireFactorId(id: string): string {
  if (!isUuid(id)) throw answerJson({ error: 'There is no such second step.', reason: 'unknown-factor' }, 404)
  return id.toLowerCase()
}

/** What the JSON of a body says by its schema. @throws an answer that names what is wrong: 400 or 422. */
export const readCall = async <T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> =>
  await readJson(request, schema, (issue) =>
    answerJson({ error: issue?.message ?? 'The request is not valid.', field: issue?.path[0] }, 422),
  )

/** A second factor as API clients see it. */
export function viewForClients(factor: Factor) {
  return {
    id: factor.id,
    type: factor.factorType,
    factor_type: factor.factorType,
    friendly_name: factor.friendlyName,
    status: factor.status,
    ...(factor.phone ? { phone: factor.phone } : {}),
    created_at: factor.createdAt,
  }
}

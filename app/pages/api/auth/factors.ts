import { requestFacts } from '#context.ts'
import { openChallenge } from '#accounts/factors/factor-challenges.server.ts'
import { factorEnrolment } from '#accounts/factors/enrolment-form.ts'
import { listFactors } from '#accounts/factors/factors.server.ts'
import { enrolFactor } from '#accounts/factors/factor-enrolment.server.ts'
import type { Route } from './+types/factors'
import { answerRefusal, readCall, requireSession, viewForClients } from './factor-call.server.ts'
import { answerJson } from '#pages/json-call.server.ts'

/** The second factors of the caller. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await requireSession(context)
  return answerJson({ factors: (await listFactors(userId)).map(viewForClients) })
}

/**
 * Enrols a second factor (S46): {friendly_name, factor_type, phone?, issuer?}.
 * A passkey's challenge comes with it; the others have to be asked for.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireSession(context)
  const enrolment = await readCall(request, factorEnrolment)
  const enrolled = await enrolFactor({ asker: member, account: member.email, enrolment })
  if (!enrolled.ok) return answerRefusal(enrolled.error)
  const { factor, totp } = enrolled.value
  const answer = viewForClients(factor)
  if (totp)
    return answerJson({ ...answer, totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } }, 201)
  if (enrolment.factor_type === 'phone') return answerJson({ ...answer, phone: enrolment.phone }, 201)
  const challenge = await openChallenge({
    member,
    factorId: factor.id,
    clientAddress: context.get(requestFacts).clientAddress,
  })
  if (!challenge.ok) return answerRefusal(challenge.error)
  const { id, passkey } = challenge.value
  return answerJson({ ...answer, webauthn: { challenge_id: id, ...passkey } }, 201)
}

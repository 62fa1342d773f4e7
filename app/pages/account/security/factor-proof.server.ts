import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '#context.ts'
import { describeFactorProblem } from '#accounts/account-messages.ts'
import { verifyAppCode, verifyFactor } from '#accounts/factors/factor-answers.server.ts'
import { factorProofForm } from '#accounts/factors/factor-forms.ts'
import type { FactorRefusal } from '#accounts/factors/factor-rules.ts'
import type { LiftedSession } from '#accounts/factors/factor-session.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { refuse, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { readFormTexts } from '#pages/form-body.server.ts'

type ProofOutcome = Outcome<LiftedSession, FactorRefusal | { reason: 'invalid'; message: string }>

/** What the address of a page says that takes a proof: the open challenge, and what was wrong with the last. */
export function readProofAddress(request: Request) {
  const query = new URL(request.url).searchParams
  const challenge = query.get('challenge')
  const problem = describeFactorProblem(query.get('problem'))
  return {
    challengeId: challenge && isUuid(challenge) ? challenge : null,
    problem: problem === null ? null : { error: problem },
  }
}

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  member: Member
}

/** Takes the form with the proof of a second factor, as sign-in and setup send it. */
export async function receiveFactorProof({ request, context, member }: Asked): Promise<ProofOutcome> {
  const { clientAddress } = context.get(requestFacts)
  const sent = await readFormTexts(request, ['factor', 'challenge', 'credential', 'code'])
  const parsed = factorProofForm.safeParse(sent)
  if (!parsed.success)
    return refuse({ reason: 'invalid', message: parsed.error.issues[0]?.message ?? 'Enter the 6-digit code' })
  const { factor: factorId, challenge: challengeId } = parsed.data
  if (parsed.data.credential !== undefined)
    return await verifyFactor({
      asker: member,
      factorId,
      challengeId: parsed.data.challenge,
      proof: parsed.data.credential,
      clientAddress,
    })
  const { code } = parsed.data
  return challengeId
    ? await verifyFactor({ asker: member, factorId, challengeId, proof: code, clientAddress })
    : await verifyAppCode({ member, factorId, code, clientAddress })
}

import { verifyAppCode, verifyFactor } from '../../features/second-factors/factor-challenges.server.ts'
import { factorProofForm } from '../../features/second-factors/factor-forms.ts'
import type { FactorRefusal } from '../../features/second-factors/factor-rules.ts'
import type { Member } from '../../features/accounts/member.ts'
import { refuse, type Outcome } from '../../shared/outcome.ts'
import { readFormTexts } from '../form-body.server.ts'

type ProofOutcome = Outcome<unknown, FactorRefusal | { reason: 'invalid'; message: string }>

/** Takes the form with the proof of a second factor, as sign-in and setup send it. */
export async function receiveFactorProof(request: Request, member: Member): Promise<ProofOutcome> {
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
    })
  const { code } = parsed.data
  return challengeId
    ? await verifyFactor({ asker: member, factorId, challengeId, proof: code })
    : await verifyAppCode({ member, factorId, code })
}

import { visitorContext } from '#context.ts'
import { describeUser } from '#accounts/tokens/tokens.server.ts'
import type { Route } from './+types/user'
import { answerJson } from '#pages/json-call.server.ts'

/** Who is signed in, by token or cookie, even while the second factor is still due. */
export async function loader({ context }: Route.LoaderArgs) {
  const member = await context.get(visitorContext).session()
  if (!member) return answerJson({ error: 'Not authenticated' }, 401)
  return answerJson({ ...(await describeUser(member)), aal: member.aal, amr: member.amr })
}

export const action = () => answerJson({ error: 'Use GET.' }, 405, { Allow: 'GET, HEAD' })

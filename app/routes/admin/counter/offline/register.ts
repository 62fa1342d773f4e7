import { registerCall } from '../../../../features/orders/counter/offline/call-bodies.ts'
import { hearRegister } from '../../../../features/orders/counter/offline/registers.server.ts'
import { answerJson, readJson, refuseReading } from '../../../json-call.server.ts'
import { adminOf } from '../../guard.server.ts'
import type { Route } from './+types/register'

export const loader = refuseReading

/** A register calls (R89). */
export async function action({ request, context }: Route.ActionArgs) {
  const call = await readJson(request, registerCall)
  return answerJson(await hearRegister({ ...call, userId: adminOf(context).userId }))
}

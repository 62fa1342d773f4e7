import { offlineSales } from '#counter/offline/call-bodies.ts'
import { bookOfflineSales } from '#counter/offline/offline-sales.server.ts'
import { answerJson, readJson, refuseReading } from '#pages/json-call.server.ts'
import { adminOf, mayDo } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/offline-sales'

export const loader = refuseReading

/** Books what a register sold without a connection (R89). */
export async function action({ request, context }: Route.ActionArgs) {
  const { register: registerId, sales } = await readJson(request, offlineSales)
  const outcome = await bookOfflineSales({
    registerId,
    sales,
    isUnlimited: mayDo(context, 'sellWithoutLimits'),
    userId: adminOf(context).userId,
    now: new Date(),
  })
  return outcome.ok ? answerJson(outcome.value) : answerJson({ error: 'There is no such register.' }, 409)
}

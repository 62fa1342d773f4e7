import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { answerJson } from '#pages/json-call.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-details-call'

/** An order for the dialog of the table. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  const order = isUuid(params.id) ? await readAdminOrder({ orderId: params.id.toLowerCase(), userId }) : null
  return order ? answerJson(order) : answerJson({ error: 'There is no such order.' }, 404)
}

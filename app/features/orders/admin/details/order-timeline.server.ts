import { sql } from '../../../../db/client.server.ts'
import type { OrderEvent } from './order-timeline.ts'

/** The most events that the page of an order shows. */
const TIMELINE_LIMIT = 200

/** The events of an order, the newest first: placed, mails, views, moves, money and notes. */
export async function listOrderEvents(orderId: string): Promise<OrderEvent[]> {
  return await sql<OrderEvent[]>`
    with events (kind, at, user_id, mail_kind, mail_status, from_status, to_status, is_code_checked, method, amount, text) as (
      select 'placed', created_at, user_id, null, null, null, null, null::boolean, null, null::numeric, null
        from orders where id = ${orderId}
      union all
      select 'viewed', created_at, user_id, null, null, null, null, null, null, null, null
        from order_access_log where order_id = ${orderId} and action = 'viewed_order_details'
      union all
      select 'mail', created_at, null, kind, status, null, null, null, null, null, to_address
        from mail_outbox where order_id = ${orderId}
      union all
      select 'moved', created_at, changed_by, null, null, from_status, to_status, is_code_checked, null, null, null
        from order_status_changes where order_id = ${orderId}
      union all
      select kind, created_at, recorded_by, null, null, null, null, null, method, amount, reference
        from order_payments where order_id = ${orderId}
      union all
      select 'note', created_at, written_by, null, null, null, null, null, null, null, note
        from order_notes where order_id = ${orderId}
    )
    select e.kind, (extract(epoch from e.at) * 1000)::float8 as "atMs", coalesce(nullif(u.name, ''), u.email) as who,
      e.mail_kind as "mailKind", e.mail_status as "mailStatus", e.from_status as "fromStatus", e.to_status as "toStatus",
      e.is_code_checked as "isCodeChecked", e.method, (e.amount * 100)::float8 as "amountCents", e.text
    from events e left join users u on u.id = e.user_id
    order by e.at desc, e.kind = 'placed', e.kind limit ${TIMELINE_LIMIT}`
}

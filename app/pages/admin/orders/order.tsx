import { randomUUID } from 'node:crypto'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { readAppointmentsOf } from '#appointments/calendar/appointment-list.server.ts'
import { OrderTime } from '#appointments/calendar/order-time.tsx'
import { DoorCard } from '#appointments/door/door-card.tsx'
import { listOpenUndos } from '#appointments/door/handover-undo.server.ts'
import { entryDefaults } from '#payments/ledger/entry-form.ts'
import { NoteField } from '#orders/admin/changes/note-field.tsx'
import { OrderDetails } from '#orders/admin/details/order-details.tsx'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { dueCentsOf } from '#payments/ledger/order-money.ts'
import { paidCentsOf } from '#payments/paid-cents.ts'
import { OrderMoveBar } from '#orders/admin/changes/order-move-bar.tsx'
import { readWaitingChangeMail } from '#orders/lines/change-mail.server.ts'
import { ChangeMailCard } from '#orders/lines/change-mail-card.tsx'
import { canChangeItems } from '#orders/lines/line-change.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { listOrderEvents } from '#orders/admin/details/order-timeline.server.ts'
import { OrderTimeline } from '#orders/admin/details/order-timeline.tsx'
import { listEntries } from '#payments/ledger/order-payments.server.ts'
import { listOtherOrders } from '#orders/admin/details/other-orders.server.ts'
import { OtherOrdersList } from '#orders/admin/details/other-orders.tsx'
import { PaymentLedger } from '#payments/ledger/payment-ledger.tsx'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { href } from '#shared/addresses.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { isUuid } from '#shared/uuid.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { LinkButton } from '#ui/button.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const { userId } = adminOf(context)
  const order = isUuid(orderId) ? await readAdminOrder({ orderId, userId }) : null
  if (!order) throw notFound()
  // After the look was written down, so that it is among them.
  const now = new Date()
  const [events, entries, others, appointments, undos, undo, waiting, settings] = await Promise.all([
    listOrderEvents(orderId),
    listEntries(orderId),
    listOtherOrders(orderId),
    readAppointmentsOf([orderId]),
    listOpenUndos([orderId], now),
    readOpenUndo({ userId, now }),
    readWaitingChangeMail(orderId),
    readPaymentSettings(),
  ])
  const amountCents = dueCentsOf({ ...order, paidCents: paidCentsOf(entries) })
  const defaults = entryDefaults({ key: randomUUID(), amountCents, method: order.paymentMethod, now })
  const { searchParams } = new URL(request.url)
  return {
    order,
    events,
    entries,
    others,
    appointment: appointments.get(orderId) ?? null,
    defaults,
    settings,
    door: {
      key: randomUUID(),
      // Orders of before may be paid without a ledger.
      dueCents: order.paymentStatus === 'paid' ? 0 : amountCents,
      undo: undos.get(orderId) ?? null,
      notice: appointmentNotices.read(searchParams),
    },
    undo,
    waiting,
    noteKey: randomUUID(),
    notice: orderNotices.read(searchParams),
  }
}

/** Another amount may be due by now. */
export const shouldRevalidate = freshAfterConflict

export const meta = (at: Route.MetaArgs) => adminMeta(at.loaderData?.order.orderNumber ?? 'Order', at)

/** An order with everything that can be done with it (S39). */
export default function Order({ loaderData }: Route.ComponentProps) {
  const {
    order,
    events,
    entries,
    others,
    appointment,
    defaults,
    settings,
    door,
    undo,
    waiting,
    noteKey,
    notice,
  } = loaderData
  const { id: orderId, fulfilment: kind, status: orderStatus, customer: name, paymentMethod } = order
  return (
    <>
      <BackLink href={href('/admin/orders')}>Orders</BackLink>
      <AdminHeading heading="Order Details" />
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <span className="text-lg font-semibold wrap-anywhere">{order.orderNumber}</span>
        <OrderStatusBadge order={order} />
      </p>
      <NoticeBar message={notice && orderNotices.messageOf(notice)} />
      <UndoBar undo={undo} back={href('/admin/orders/:id', { id: orderId })} />
      <NoticeBar message={door.notice && appointmentNotices.messageOf(door.notice)} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {waiting && (
          <ChangeMailCard
            orderId={orderId}
            waiting={waiting}
            back={href('/admin/orders/:id', { id: orderId })}
          />
        )}
        <OrderMoveBar order={order} />
        <OrderTime order={order} appointment={appointment} />
        <DoorCard
          order={{ ...door, orderId, kind, orderStatus, name, paymentMethod }}
          undo={door.undo}
          back={href('/admin/orders/:id', { id: orderId })}
        />
        <section aria-label="Order" className="panel">
          <OrderDetails order={order} level={2} />
          {canChangeItems(order) && (
            <p className="mt-5">
              <LinkButton href={href('/admin/orders/:id/items', { id: order.id })} size="small">
                Change items
              </LinkButton>
            </p>
          )}
        </section>
        <PaymentLedger order={order} entries={entries} defaults={defaults} settings={settings} />
        {order.email !== null && <OtherOrdersList others={others} email={order.email} />}
        <OrderTimeline events={events} />
        <section aria-label="New note" className="panel">
          <NoteField key={noteKey} orderId={order.id} noteKey={noteKey} />
        </section>
        <p className="flex flex-wrap gap-2">
          <LinkButton href={href('/admin/orders/:id/receipt', { id: order.id })} size="small">
            Receipt
          </LinkButton>
          <LinkButton href={href('/admin/orders/:id/pick-list', { id: order.id })} size="small">
            Pick list
          </LinkButton>
          <LinkButton
            href={`${href('/admin/orders/:id/deletion', { id: order.id })}?back=${href('/admin/orders/:id', { id: order.id })}`}
            tone="danger"
            size="small"
          >
            Delete order
          </LinkButton>
        </p>
      </div>
    </>
  )
}

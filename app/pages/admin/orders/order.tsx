import { randomUUID } from 'node:crypto'
import { readAppointmentsOf } from '#appointments/calendar/appointment-list.server.ts'
import { OrderTime } from '#appointments/calendar/order-time.tsx'
import { listOpenUndos } from '#appointments/door/handover-undo.server.ts'
import { askOrderDeletion } from '#orders/admin/changes/order-questions.ts'
import { CustomerParts, DateParts, ItemsPart, Sums } from '#orders/admin/details/order-details.tsx'
import type { AdminOrder } from '#orders/admin/details/order-details.ts'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { listOrderEvents } from '#orders/admin/details/order-timeline.server.ts'
import { listOtherOrders } from '#orders/admin/details/other-orders.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { readWaitingChangeMail } from '#orders/lines/change-mail.server.ts'
import { ChangeMailCard } from '#orders/lines/change-mail-card.tsx'
import { canChangeItems } from '#orders/lines/line-change.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { PaymentBadge } from '#orders/admin/payment-badge.tsx'
import { isVoided } from '#orders/status/order-status.ts'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { entryDefaults } from '#payments/ledger/entry-form.ts'
import { getDueCents } from '#payments/ledger/order-money.ts'
import { listEntries } from '#payments/ledger/order-payments.server.ts'
import { sumPaidCents } from '#payments/paid-cents.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { ActionMenu } from '#kit/action-menu.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { Area, CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { LinkButton } from '#ui/button.tsx'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { notFound } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order'
import { orderCommands } from './order-commands.server.ts'
import { OrderTimeline, OtherOrdersList } from './order-history.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderPayments } from './order-payments.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
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
  const amountCents = getDueCents({ ...order, paidCents: sumPaidCents(entries) })
  return {
    order,
    events,
    entries,
    others,
    appointment: appointments.get(orderId) ?? null,
    defaults: entryDefaults({ key: randomUUID(), amountCents, method: order.paymentMethod, now }),
    settings,
    door: {
      key: randomUUID(),
      // Orders of before may be paid without a ledger.
      dueCents: order.paymentStatus === 'paid' ? 0 : amountCents,
      undo: undos.get(orderId) ?? null,
    },
    undo,
    waiting,
    noteKey: randomUUID(),
    isMailKept: !(await isMailConfigured()),
  }
}

export const action = orderCommands

/** Another amount may be due by now. */
export const shouldRevalidate = freshAfterConflict

/** An order with everything that can be done with it (S39, R194). */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, events, entries, others, appointment, defaults, settings, door, undo } = loaderData
  const { id, orderNumber, fulfilment: kind, status: orderStatus, customer: name, paymentMethod } = order
  const here = href('/admin/orders/:id', { id })
  return (
    <AdminPage
      title={`${orderNumber}, ${name}`}
      heading={
        <>
          {orderNumber} <span className="block text-xl text-ink-soft sm:text-2xl">{name}</span>
        </>
      }
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <OrderStatusBadge order={order} />
          {!isVoided(order) && <PaymentBadge order={order} className="px-3 py-1 text-[0.9375rem]" />}
        </span>
      }
      back={[href('/admin/orders'), 'Orders']}
      tools={<OrderTools order={order} />}
      notices={orderNotices}
      forms={['payment', 'note']}
    >
      <UndoBar undo={undo} back={here} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] content-start gap-5 max-lg:pb-20 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className={column}>
          {loaderData.waiting && <ChangeMailCard orderId={id} waiting={loaderData.waiting} back={here} />}
          <OrderMoves
            order={order}
            door={{
              order: { ...door, orderId: id, kind, orderStatus, name, paymentMethod },
              undo: door.undo,
              back: here,
            }}
            isMailKept={loaderData.isMailKept}
          />
          <section aria-label="Order" className="panel grid gap-5">
            <ItemsPart order={order} level={2} />
            <Sums order={order} />
          </section>
          <OrderPayments order={order} entries={entries} defaults={defaults} settings={settings} />
        </div>
        <div className={`${column} xl:row-span-2`}>
          <OrderTime order={order} appointment={appointment} />
          <section aria-label="Customer" className="panel grid gap-5">
            <CustomerParts order={order} level={2} />
            <DateParts order={order} level={2} />
          </section>
          <section aria-label="New note" className="panel">
            <CommandForm
              command="note"
              hidden={{ key: loaderData.noteKey }}
              submit="Add note"
              button={{ tone: 'secondary', className: 'justify-self-start' }}
              className="grid gap-3"
            >
              <Area
                name="note"
                label="Internal note"
                description="Only you see it, in the timeline."
                rows={2}
              />
            </CommandForm>
          </section>
          {order.email !== null && <OtherOrdersList others={others} email={order.email} />}
        </div>
        <div className={column}>
          <OrderTimeline events={events} />
        </div>
      </div>
    </AdminPage>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5'

/** What else can be done with an order, above it. */
function OrderTools({ order }: { order: AdminOrder }) {
  const { id } = order
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {canChangeItems(order) && (
        <LinkButton href={href('/admin/orders/:id/items', { id })}>Change items</LinkButton>
      )}
      <ActionMenu label="More actions" face="More" className="button button-secondary">
        <LinkButton href={href('/admin/orders/:id/receipt', { id })}>Receipt</LinkButton>
        <LinkButton href={href('/admin/orders/:id/pick-list', { id })}>Pick list</LinkButton>
        <CommandForm
          command="delete"
          ask={askOrderDeletion(order)}
          submit="Delete order"
          button={{ tone: 'danger-outline' }}
        />
      </ActionMenu>
    </div>
  )
}

import { randomUUID } from 'node:crypto'
import { everyProduct } from '#catalogue/admin/list/product-list-query.ts'
import { listAdminProducts } from '#catalogue/admin/list/product-list.server.ts'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { readWaitingChangeMail } from '#orders/lines/change-mail.server.ts'
import { ChangeMailCard } from '#orders/lines/change-mail-card.tsx'
import { additionForm, reductionForm, removalForm } from '#orders/lines/line-change-form.ts'
import type { LineChangeRefusal, WantedChange } from '#orders/lines/line-change.ts'
import { changeOrderLines } from '#orders/lines/line-changes.server.ts'
import { lineRefusalText } from '#orders/lines/line-messages.ts'
import { OrderTotalsList } from '#orders/receipt/order-parts.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { parseSearch } from '#shared/lists/list-address.ts'
import { isUuid } from '#shared/uuid.ts'
import { Card } from '#ui/card.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/order-items'
import { LineEditor, PieceSearch } from './order-lines.tsx'

/** The items of an order, and the pieces that could be added. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const order = isUuid(orderId) ? await readAdminOrder({ orderId, userId: adminOf(context).userId }) : null
  if (!order) throw notFound()
  const search = parseSearch(new URL(request.url).searchParams.get('search'))
  return {
    order,
    search,
    found: search ? await findForSale(search) : null,
    changeKey: randomUUID(),
    waiting: await readWaitingChangeMail(orderId),
  }
}

async function findForSale(search: string) {
  const { products } = await listAdminProducts({ ...everyProduct, search, status: 'active' })
  return products.filter(({ stock }) => stock > 0).slice(0, 10)
}

const what = 'changing the items of an order'

const fieldOf: Partial<Record<LineChangeRefusal['reason'], string>> = {
  'not-lower': 'price',
  'too-many': 'quantity',
}

async function change(input: { orderId: string; key: string; change: WantedChange; userId: string }) {
  const outcome = await changeOrderLines(input)
  // What was looked for has been found.
  if (outcome.ok)
    return done(orderNotices.of('items-changed'), href('/admin/orders/:id/items', { id: input.orderId }))
  const { error } = outcome
  if (error.reason === 'unknown-order') throw notFound()
  return refused(409, lineRefusalText(error), fieldOf[error.reason])
}

/** Adds a piece, takes pieces out or lowers a price (R62). */
export const action = commands({
  add: command({
    what,
    form: additionForm,
    run: ({ form: { key, id: productId }, admin: { userId }, id }) =>
      change({ orderId: id(), key, change: { kind: 'added', productId }, userId }),
  }),
  remove: command({
    what,
    form: removalForm,
    run: ({ form: { key, id: productId, quantity }, admin: { userId }, id }) =>
      change({ orderId: id(), key, change: { kind: 'removed', productId, quantity }, userId }),
  }),
  reduce: command({
    what,
    form: reductionForm,
    run: ({ form: { key, id: productId, price: priceCents, reason }, admin: { userId }, id }) =>
      change({ orderId: id(), key, change: { kind: 'reduced', productId, priceCents, reason }, userId }),
  }),
})

export default function OrderItems({ loaderData }: Route.ComponentProps) {
  const { order, search, found, changeKey, waiting } = loaderData
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const { id } = order
  return (
    <AdminPage
      title={`Items of ${order.orderNumber}`}
      heading="Change items"
      lead={`${order.customer} gets one email about all changes, with what is still to pay.`}
      back={[href('/admin/orders/:id', { id }), order.orderNumber]}
      notices={orderNotices}
    >
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {waiting && (
          <ChangeMailCard orderId={id} waiting={waiting} back={href('/admin/orders/:id/items', { id })} />
        )}
        <Card id="items" heading="In the order" isSmall>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {order.items.map((item) => (
              <LineEditor key={item.productId} item={item} changeKey={changeKey} isOnlyPiece={pieces === 1} />
            ))}
          </ul>
          <div className="mt-4 max-w-sm">
            <OrderTotalsList totals={order} />
          </div>
        </Card>
        <Card id="add" heading="Add a piece" isSmall>
          <PieceSearch search={search} found={found} changeKey={changeKey} />
        </Card>
      </div>
    </AdminPage>
  )
}

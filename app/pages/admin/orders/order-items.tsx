import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { everyProduct } from '#catalogue/admin/list/product-list-query.ts'
import { listAdminProducts } from '#catalogue/admin/list/product-list.server.ts'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { lineFormFields, readLineForm, type LineFormName } from '#orders/lines/line-change-form.ts'
import { changeOrderLines } from '#orders/lines/line-changes.server.ts'
import { readWaitingChangeMail } from '#orders/lines/change-mail.server.ts'
import { ChangeMailCard } from '#orders/lines/change-mail-card.tsx'
import { LineEditor } from '#orders/lines/line-editor.tsx'
import { lineRefusalText } from '#orders/lines/line-messages.ts'
import { PieceSearch } from '#orders/lines/piece-search.tsx'
import { OrderTotalsList } from '#orders/receipt/order-parts.tsx'
import { href } from '#shared/addresses.ts'
import { parseSearch } from '#shared/lists/list-address.ts'
import { isUuid } from '#shared/uuid.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { lastPartOf, nameIn } from '#pages/last-part.ts'
import { keepPage, skipAfterTrouble } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-items'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

const forms: Record<LineFormName, true> = { addition: true, removal: true, reduction: true }
const trouble = orderNotices.messageOf(orderNotices.of('items-failed')).title

/** The items of an order, and the pieces that could be added. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const order = isUuid(orderId) ? await readAdminOrder({ orderId, userId: adminOf(context).userId }) : null
  if (!order) throw notFound()
  const asked = new URL(request.url).searchParams
  const search = parseSearch(asked.get('search'))
  return data(
    {
      order,
      search,
      found: search ? await findForSale(search) : null,
      changeKey: randomUUID(),
      waiting: await readWaitingChangeMail(orderId),
      notice: orderNotices.read(asked),
    },
    { headers: privatePage },
  )
}

async function findForSale(search: string) {
  const { products } = await listAdminProducts({ ...everyProduct, search, status: 'active' })
  return products.filter(({ stock }) => stock > 0).slice(0, 10)
}

export const meta = (at: Route.MetaArgs) =>
  adminMeta(`Items of ${at.loaderData?.order.orderNumber ?? 'the order'}`, at)

/** Adds a piece, takes pieces out or lowers a price (R62). */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  if (lastPartOf(pattern) === 'items')
    throw data(null, { status: 405, headers: { ...privatePage, Allow: 'GET' } })
  if (!isUuid(params.id)) throw notFound()
  const orderId = params.id.toLowerCase()
  const fields = (await readForm(request, { texts: lineFormFields })) ?? new FormData()
  const textOf = (name: string) => String(fields.get(name) ?? '')
  const refuse = (status: number, failure: string) => {
    const entered = { productId: textOf('product_id'), price: textOf('price'), reason: textOf('reason') }
    return data({ failure, entered }, { status, headers: privatePage })
  }
  const wanted = readLineForm(nameIn(forms, pattern), fields)
  if ('problem' in wanted) return refuse(400, wanted.problem)
  return await catchFailure(
    'changing the items of an order',
    async () => {
      const outcome = await changeOrderLines({ orderId, ...wanted, userId: adminOf(context).userId })
      if (outcome.ok)
        return redirectWithNotice(
          href('/admin/orders/:id/items', { id: orderId }),
          orderNotices.of('items-changed'),
        )
      if (outcome.error.reason === 'unknown-order') throw notFound()
      return refuse(409, lineRefusalText(outcome.error))
    },
    (status, said) => refuse(status, said ?? trouble),
  )
}

/** What was refused stays typed in. */
export const shouldRevalidate = skipAfterTrouble

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: trouble, entered: null })

export default function OrderItems({ loaderData, actionData }: Route.ComponentProps) {
  const { order, search, found, changeKey, waiting, notice } = loaderData
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const entered = actionData?.entered
  return (
    <>
      <BackLink href={href('/admin/orders/:id', { id: order.id })}>{order.orderNumber}</BackLink>
      <AdminHeading heading="Change items" />
      <p className="mt-2 text-ink-soft">
        {order.customer} gets one email about all changes, with what is still to pay.
      </p>
      <NoticeBar message={notice && orderNotices.messageOf(notice)} />
      <FormError>{actionData?.failure}</FormError>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {waiting && (
          <ChangeMailCard
            orderId={order.id}
            waiting={waiting}
            back={href('/admin/orders/:id/items', { id: order.id })}
          />
        )}
        <Card id="items" heading="In the order" isSmall>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {order.items.map((item) => (
              <LineEditor
                key={`${item.productId} ${changeKey}`}
                orderId={order.id}
                item={item}
                changeKey={changeKey}
                entered={entered?.productId === item.productId && entered.price ? entered : null}
                isOnlyPiece={pieces === 1}
              />
            ))}
          </ul>
          <div className="mt-4 max-w-sm">
            <OrderTotalsList totals={order} />
          </div>
        </Card>
        <Card id="add" heading="Add a piece" isSmall>
          <PieceSearch orderId={order.id} search={search} found={found} changeKey={changeKey} />
        </Card>
      </div>
    </>
  )
}

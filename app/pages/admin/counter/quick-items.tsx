import { Form } from 'react-router'
import { keepQuickProduct } from '#catalogue/admin/changes/quick-products.server.ts'
import { nothingFoundText, readScan } from '#catalogue/code/product-code.ts'
import { findPieces } from '#counter/counter-pieces.server.ts'
import type { ShownPiece } from '#counter/sale-form/shown-lines.ts'
import { quickNotices, type QuickItem } from '#counter/quick/quick-items.ts'
import { listQuickItems, matchQuickItem } from '#counter/quick/quick-items.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow, requiredUuid } from '#shared/form-fields.ts'
import { parseSearch } from '#shared/lists/list-address.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/quick-items'

/** What was sold without a tag, to be matched with its product (R83). */
export async function loader({ url }: Route.LoaderArgs) {
  const search = parseSearch(readScan(url.searchParams.get('search') ?? ''))
  const [items, found] = await Promise.all([listQuickItems(), search ? findPieces(search, new Date()) : []])
  const isQuick = (id: string) => items.some((item) => item.id === id)
  return { items, search, found: found.filter(({ id }) => !isQuick(id)) }
}

const list = href('/admin/counter/quick-items')
const refuse = (code: Parameters<typeof quickNotices.of>[0]) =>
  refused(409, quickNotices.messageOf(quickNotices.of(code)))

/** Says which product a quick item was, or that it was none (R83). */
export const action = commands({
  match: command({
    what: 'matching a quick item',
    form: ofRow.extend({ product_id: requiredUuid('Reload the page and try again') }),
    async run({ form: { id, product_id: productId }, admin: { userId } }) {
      const outcome = await matchQuickItem({ id, productId, userId })
      return outcome.ok ? done(quickNotices.of('matched'), list) : refuse(outcome.error.reason)
    },
  }),
  keep: command({
    what: 'keeping a quick item as a product',
    form: ofRow,
    run: async ({ form: { id } }) =>
      (await keepQuickProduct(id)) ? done(quickNotices.of('kept'), list) : refuse('unknown-item'),
  }),
})

export default function QuickItems({ loaderData: { items, search, found } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Quick Items"
      lead="What was sold without a tag. Say which product each one was, so that its stock and its lot are right."
      back={[href('/admin/counter'), 'Counter']}
      notices={quickNotices}
    >
      {items.length === 0 ? (
        <EmptyNotice
          className="panel mt-5"
          title="Nothing to match"
          text="Every piece was sold by its tag or name."
        />
      ) : (
        <div className="mt-5 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
          <Form action={list} role="search" className="flex items-end gap-2">
            <TextField
              id="search"
              name="search"
              label="Code or name of a product"
              type="search"
              className="flex-1"
              maxLength={100}
              autoComplete="off"
              defaultValue={search}
              inputKey={search}
            />
            <SubmitButton tone="secondary">Find</SubmitButton>
          </Form>
          {search && found.length === 0 && (
            <p role="status" className="text-ink-soft">
              {nothingFoundText(search)}
            </p>
          )}
          {items.map((item) => (
            <ItemCard key={item.id} item={item} found={found} />
          ))}
        </div>
      )}
    </AdminPage>
  )
}

/** A quick item, and the found products that it may have been. */
function ItemCard({ item, found }: { item: QuickItem; found: readonly ShownPiece[] }) {
  const { id, name, category, quantity, priceCents, orderId, orderNumber, soldAtMs } = item
  return (
    <section aria-label={name} className="panel">
      <h2 className="font-sans text-lg font-semibold wrap-anywhere">
        {quantity > 1 && `${quantity} × `}
        {name}
      </h2>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {category} · {formatDollars(priceCents)} · {formatStoreDateTime(new Date(soldAtMs))} ·{' '}
        <TextLink href={href('/admin/orders/:id', { id: orderId })}>{orderNumber}</TextLink>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {found.map((piece) => (
          <li key={piece.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {piece.name} · {formatDollars(piece.priceCents)} ·{' '}
              {piece.stock === 0 ? 'none in stock' : `${piece.stock} in stock`}
            </span>
            <CommandForm
              command="match"
              row={id}
              hidden={{ product_id: piece.id }}
              submit="It was this"
              busy="It was this"
              button={{ size: 'small', 'aria-label': `It was ${piece.name}` }}
            />
          </li>
        ))}
      </ul>
      <CommandForm
        command="keep"
        row={id}
        submit="It was none of my products"
        button={{ tone: 'quiet', size: 'small', 'aria-label': `Keep ${name} as a product of its own` }}
        className="mt-3"
      />
    </section>
  )
}

import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import type { ShownPiece } from '#orders/counter/page/counter-page.ts'
import type { QuickItem } from './quick-items.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** A quick item, and the found products that it may have been. */
export function QuickItemCard({ item, found }: { item: QuickItem; found: readonly ShownPiece[] }) {
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
            <PostForm action={href('/admin/counter/quick-items/:id/match', { id })}>
              <input type="hidden" name="product_id" value={piece.id} />
              <SubmitButton size="small" aria-label={`It was ${piece.name}`}>
                It was this
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm action={href('/admin/counter/quick-items/:id/keep', { id })} className="mt-3">
        <SubmitButton tone="quiet" size="small" aria-label={`Keep ${name} as a product of its own`}>
          It was none of my products
        </SubmitButton>
      </PostForm>
    </section>
  )
}

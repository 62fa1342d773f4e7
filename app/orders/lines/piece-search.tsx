import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Thumbnail } from '#media/thumbnail.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

/** A product that can be added to an order. */
interface FoundPiece {
  id: string
  name: string
  image: string | null
  priceCents: number
  stock: number
}

interface Props {
  orderId: string
  search: string
  /** Null before anything was looked for. */
  found: readonly FoundPiece[] | null
  changeKey: string
}

/** Looks for pieces that are for sale, and adds one to the order (R62). */
export function PieceSearch({ orderId, search, found, changeKey }: Props) {
  return (
    <>
      <Form
        action={href('/admin/orders/:id/items', { id: orderId })}
        role="search"
        aria-label="Pieces for sale"
        className="mt-3 flex gap-2"
      >
        <input
          type="search"
          name="search"
          aria-label="Name, brand or ASIN"
          placeholder="Name, brand or ASIN"
          defaultValue={search}
          key={search}
          maxLength={100}
          enterKeyHint="search"
          className="field-input min-w-0 flex-1"
        />
        <SubmitButton tone="secondary">Search</SubmitButton>
      </Form>
      {found?.length === 0 && <p className="mt-3 text-ink-soft">Nothing for sale by that name.</p>}
      <ul className="mt-2 divide-y divide-line">
        {found?.map((piece) => (
          <li key={piece.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 py-3">
            <Thumbnail image={piece.image} />
            <span className="min-w-0">
              <span className="block leading-snug font-semibold wrap-anywhere">{piece.name}</span>
              <span className="block text-ink-soft tabular-nums">
                {formatDollars(piece.priceCents)} · {piece.stock} left
              </span>
            </span>
            <PostForm action={href('/admin/orders/:id/items/addition', { id: orderId })}>
              <input type="hidden" name="key" value={changeKey} />
              <input type="hidden" name="product_id" value={piece.id} />
              <SubmitButton tone="secondary" size="small" aria-label={`Add ${piece.name}`}>
                Add
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Form } from 'react-router'
import { Thumbnail } from '#media/thumbnail.tsx'
import { REASON_MAX } from '#orders/lines/line-change-form.ts'
import { CommandForm, Input, useRefusal } from '#kit/command-form.tsx'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'

interface ShownLine {
  productId: string
  name: string
  quantity: number
  unitPriceCents: number
  image: string | null
}

interface LineProps {
  item: ShownLine
  /** Names the change that the forms of this item would make. */
  changeKey: string
  isOnlyPiece: boolean
}

/** An item of an order with its two changes: a lower price, and taking pieces out (R62). */
export function LineEditor({ item, changeKey, isOnlyPiece }: LineProps) {
  const { productId, name, quantity, unitPriceCents, image } = item
  const isRefused = useRefusal('reduce', productId) !== null
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-start gap-3 py-4">
      <Thumbnail image={image} />
      <div className="min-w-0">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft tabular-nums">
          {quantity} × {formatDollars(unitPriceCents)}
        </p>
        <details key={changeKey} open={isRefused || undefined} className="mt-1">
          <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Lower the price</summary>
          <CommandForm
            command="reduce"
            row={productId}
            hidden={{ key: changeKey }}
            submit="Lower price"
            button={{ tone: 'secondary', className: 'sm:mt-7.5' }}
            className="mt-2 mb-3 grid gap-3 sm:grid-cols-[9rem_1fr_auto] sm:items-start"
          >
            <Input name="price" label="New price" inputMode="decimal" autoComplete="off" required />
            <Input
              name="reason"
              label="Reason"
              placeholder="Scratch on the left side"
              autoComplete="off"
              required
              maxLength={REASON_MAX}
            />
          </CommandForm>
        </details>
        {isOnlyPiece ? (
          <p className="text-sm text-ink-soft">The last piece stays. To take it out, cancel the order.</p>
        ) : (
          <RemovalForm item={item} changeKey={changeKey} />
        )}
      </div>
    </li>
  )
}

function RemovalForm({ item, changeKey }: Pick<LineProps, 'item' | 'changeKey'>) {
  const { productId, name, quantity } = item
  return (
    <CommandForm
      command="remove"
      row={productId}
      hidden={{ key: changeKey, ...(quantity === 1 && { quantity: '1' }) }}
      submit="Take out"
      button={{ tone: 'danger-outline', size: 'small', 'aria-label': `Take out ${name}` }}
      className="flex flex-wrap items-end gap-2"
    >
      {quantity > 1 && (
        <Input
          name="quantity"
          label="Pieces"
          type="number"
          min={1}
          max={quantity}
          value="1"
          className="max-w-24"
        />
      )}
    </CommandForm>
  )
}

/** A product that can be added to an order. */
interface FoundPiece {
  id: string
  name: string
  image: string | null
  priceCents: number
  stock: number
}

interface SearchProps {
  search: string
  /** Null before anything was looked for. */
  found: readonly FoundPiece[] | null
  changeKey: string
}

/** Looks for pieces that are for sale, and adds one to the order (R62). */
export function PieceSearch({ search, found, changeKey }: SearchProps) {
  return (
    <>
      <Form role="search" aria-label="Pieces for sale" className="mt-3 flex gap-2">
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
        {found?.map(({ id, name, image, priceCents, stock }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 py-3">
            <Thumbnail image={image} />
            <span className="min-w-0">
              <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
              <span className="block text-ink-soft tabular-nums">
                {formatDollars(priceCents)} · {stock} left
              </span>
            </span>
            <CommandForm
              command="add"
              row={id}
              hidden={{ key: changeKey }}
              submit="Add"
              button={{ tone: 'secondary', size: 'small', 'aria-label': `Add ${name}` }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

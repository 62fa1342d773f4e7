import { useId } from 'react'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Thumbnail } from '#media/thumbnail.tsx'
import { ReductionFields } from './reduction-fields.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

interface ShownLine {
  productId: string
  name: string
  quantity: number
  unitPriceCents: number
  image: string | null
}

interface Props {
  orderId: string
  item: ShownLine
  /** Names the change that the forms of this item would make. */
  changeKey: string
  /** What was entered and refused; null for all other items. */
  entered: { price: string; reason: string } | null
  isOnlyPiece: boolean
}

/** An item of an order with its two changes: a lower price, and taking pieces out (R62). */
export function LineEditor({ orderId, item, changeKey, entered, isOnlyPiece }: Props) {
  const { name, quantity, unitPriceCents, image } = item
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-start gap-3 py-4">
      <Thumbnail image={image} />
      <div className="min-w-0">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft tabular-nums">
          {quantity} × {formatDollars(unitPriceCents)}
        </p>
        <details open={entered !== null || undefined} className="mt-1">
          <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Lower the price</summary>
          <ReductionForm orderId={orderId} item={item} changeKey={changeKey} entered={entered} />
        </details>
        {isOnlyPiece ? (
          <p className="text-sm text-ink-soft">The last piece stays. To take it out, cancel the order.</p>
        ) : (
          <RemovalForm orderId={orderId} item={item} changeKey={changeKey} />
        )}
      </div>
    </li>
  )
}

type FormProps = Pick<Props, 'orderId' | 'item' | 'changeKey'>

function ChangeNames({ item, changeKey }: Pick<FormProps, 'item' | 'changeKey'>) {
  return (
    <>
      <input type="hidden" name="key" value={changeKey} />
      <input type="hidden" name="product_id" value={item.productId} />
    </>
  )
}

function ReductionForm({ orderId, item, changeKey, entered }: FormProps & Pick<Props, 'entered'>) {
  return (
    <PostForm action={href('/admin/orders/:id/items/reduction', { id: orderId })}>
      <ChangeNames item={item} changeKey={changeKey} />
      <ReductionFields entered={entered} />
    </PostForm>
  )
}

function RemovalForm({ orderId, item, changeKey }: FormProps) {
  const { quantity } = item
  const id = useId()
  return (
    <PostForm
      action={href('/admin/orders/:id/items/removal', { id: orderId })}
      className="flex flex-wrap items-end gap-2"
    >
      <ChangeNames item={item} changeKey={changeKey} />
      {quantity === 1 ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <Field id={id} label="Pieces">
          {(control) => (
            <input
              {...control}
              name="quantity"
              type="number"
              min={1}
              max={quantity}
              defaultValue={1}
              className="field-input max-w-24"
            />
          )}
        </Field>
      )}
      <SubmitButton tone="danger-outline" size="small" aria-label={`Take out ${item.name}`}>
        Take out
      </SubmitButton>
    </PostForm>
  )
}

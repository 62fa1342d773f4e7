import { useId } from 'react'
import { Form } from 'react-router'
import { href } from '../../../shared/addresses.ts'
import { formatDollars } from '../../../shared/money.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { ProductPicture } from '../../media/product-picture.tsx'
import { REASON_MAX } from './line-change-form.ts'

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
      <span className="aspect-square overflow-hidden rounded-control bg-sunken">
        {image && <ProductPicture image={image} sizes="3.5rem" isEager={false} />}
      </span>
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
  const id = useId()
  return (
    <Form
      method="post"
      action={href('/admin/orders/:id/items/reduction', { id: orderId })}
      className="mt-2 grid gap-3 sm:grid-cols-[9rem_1fr_auto] sm:items-end"
    >
      <ChangeNames item={item} changeKey={changeKey} />
      <TextField
        id={`${id}-price`}
        name="price"
        label="New price"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={entered?.price}
      />
      <TextField
        id={`${id}-reason`}
        name="reason"
        label="Reason"
        placeholder="Scratch on the left side"
        autoComplete="off"
        required
        maxLength={REASON_MAX}
        defaultValue={entered?.reason}
      />
      <SubmitButton tone="secondary">Lower price</SubmitButton>
    </Form>
  )
}

function RemovalForm({ orderId, item, changeKey }: FormProps) {
  const { quantity } = item
  const id = useId()
  return (
    <Form
      method="post"
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
    </Form>
  )
}

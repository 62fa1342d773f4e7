import { useState } from 'react'
import { Form } from 'react-router'
import { discountLabel, parseDiscount, type RefusedDiscount } from '#counter/discount.ts'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SheetButton, SheetFields, useSale } from './sale.tsx'

interface Props {
  refused: RefusedDiscount | null
  /** It is more than the pieces come to. */
  isTooMuch: boolean
  /** What the sale costs without it, in whole cents. */
  fullCents: number
  /** How much a clerk takes off alone (R88); null: any. */
  limitPercent: number | null
}

const usual = [5, 10, 20]

/** Something off the whole sale, in percent or dollars (R198). */
export function DiscountForm({ refused, isTooMuch, fullCents, limitPercent }: Props) {
  const { sheet } = useSale()
  const { discount } = sheet
  const [typed, setTyped] = useState('')
  const problem = isTooMuch ? 'That is more than the pieces come to: nothing is taken off.' : refused?.problem
  const isBeyond = limitPercent !== null && isMoreThan(typed, fullCents, limitPercent)
  return (
    <details open={refused !== null || isTooMuch || undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">
        {discount ? discountLabel(discount) : 'Discount on the whole sale'}
      </summary>
      <p className="mt-2 flex flex-wrap gap-2">
        {usual.map((amount) => (
          <SheetButton
            key={amount}
            size="small"
            to={{ ...sheet, discount: { by: 'percent', amount, reason: '' } }}
          >
            {`${amount}%`}
          </SheetButton>
        ))}
        {discount && (
          <SheetButton size="small" to={{ ...sheet, discount: null }}>
            No discount
          </SheetButton>
        )}
      </p>
      <Form action={href('/admin/counter')} className="mt-3 grid grid-cols-2 items-end gap-2">
        <SheetFields sheet={{ ...sheet, discount: null }} />
        <TextField
          id="discount"
          name="discount"
          label="$ or %"
          placeholder="5 or 10%"
          autoComplete="off"
          maxLength={20}
          defaultValue={refused?.discount}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
        />
        <TextField
          id="discount-reason"
          name="discount_reason"
          label="Why (optional)"
          autoComplete="off"
          maxLength={120}
          defaultValue={refused?.reason}
        />
        <p aria-live="polite" className="col-span-full font-medium text-danger empty:hidden">
          {isBeyond && `More than ${limitPercent}%: this will take a manager’s PIN.`}
        </p>
        <SubmitButton tone="secondary" className="w-fit">
          Take off
        </SubmitButton>
      </Form>
    </details>
  )
}

function isMoreThan(typed: string, fullCents: number, percent: number): boolean {
  const discount = parseDiscount(typed)
  if (typeof discount === 'string') return false
  return discount.by === 'percent' ? discount.amount > percent : discount.amount * 100 > fullCents * percent
}

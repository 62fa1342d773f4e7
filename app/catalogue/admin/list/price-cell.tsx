import { useState } from 'react'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { centsToNumeric, formatDollars } from '#shared/money.ts'
import { href } from '#shared/addresses.ts'
import { useChange } from '#catalogue/admin/changes/change.tsx'
import type { AdminProduct } from './product-list.ts'

interface Props {
  product: Pick<AdminProduct, 'id' | 'name' | 'priceCents' | 'originalPriceCents'>
  back: string
}

/** The price in its row: pressed, it can be typed anew. */
export function PriceCell({ product, back }: Props) {
  const { name, priceCents, originalPriceCents } = product
  // The price at which it was opened: another one closes it.
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (openAt === priceCents)
    return <PriceForm product={product} back={back} onClose={() => setOpenAt(null)} />
  return (
    <>
      <button
        type="button"
        onClick={() => setOpenAt(priceCents)}
        aria-label={`Price of ${name}: ${formatDollars(priceCents)}. Change`}
        className="min-h-11 rounded-control px-1 font-semibold underline decoration-dotted underline-offset-4 hover:text-brand lg:min-h-8"
      >
        {formatDollars(priceCents)}
      </button>
      {originalPriceCents !== null && originalPriceCents > priceCents && (
        <s className="ml-2 text-sm text-ink-soft lg:ml-0 lg:block">
          <span className="sr-only">Original price </span>
          {formatDollars(originalPriceCents)}
        </s>
      )}
    </>
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

interface FormProps extends Props {
  onClose: () => void
}

function PriceForm({ product: { id, name, priceCents }, back, onClose }: FormProps) {
  const change = useChange()
  return (
    <ChangeForm
      change={change}
      action={href('/admin/products/:id/price', { id })}
      back={back}
      className="flex items-center justify-end gap-1"
    >
      <input
        name="price"
        aria-label={`New price of ${name}, in dollars`}
        inputMode="decimal"
        autoComplete="off"
        ref={takeFocus}
        defaultValue={centsToNumeric(priceCents)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        className="field-input min-h-11 w-24 px-2 py-1 text-right lg:min-h-8"
      />
      <SubmitButton busy={change.isBusy && 'Saving...'} size="small">
        Save
      </SubmitButton>
      <Button onClick={onClose} size="small" aria-label={`Keep the price of ${name}`}>
        ×
      </Button>
    </ChangeForm>
  )
}

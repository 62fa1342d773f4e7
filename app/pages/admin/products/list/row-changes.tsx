import { useState } from 'react'
import { optionsWith } from '#catalogue/admin/form/product-choices.ts'
import type { AdminProduct } from '#catalogue/admin/list/product-list.ts'
import { centsToNumeric, formatDollars } from '#shared/money.ts'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActingSelect } from '#ui/forms/acting-select.tsx'
import { ProductChange } from '#pages/admin/products/product-change.tsx'

interface Props {
  product: AdminProduct
}

interface ChoiceProps extends Props {
  field: 'category' | 'condition'
  offered: readonly string[]
}

/** Category or condition in its row: a choice that was made is saved (R167). A value that is not offered stays to be seen. */
export function ChoiceSelect({ product, field, offered }: ChoiceProps) {
  const value = product[field]
  const label = field === 'category' ? 'Category' : 'Condition'
  return (
    <ProductChange command={field} id={product.id} className="flex items-center gap-1">
      {({ isBusy, sent }) => {
        const chosen = sent?.get(field)
        return (
          <ActingSelect
            name={field}
            aria-label={`${label} of ${product.name}`}
            aria-busy={isBusy || undefined}
            value={typeof chosen === 'string' ? chosen : value}
            className="field-input min-h-11 px-2 py-1 lg:min-h-8 lg:text-sm"
          >
            {optionsWith(offered, value).map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </ActingSelect>
        )
      }}
    </ProductChange>
  )
}

/** The price in its row: pressed, it can be typed again. */
export function PriceCell({ product }: Props) {
  const { name, priceCents, originalPriceCents } = product
  // The price at which it was opened: another one closes it.
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (openAt === priceCents) return <PriceForm product={product} onClose={() => setOpenAt(null)} />
  return (
    <>
      <button
        type="button"
        onClick={() => setOpenAt(priceCents)}
        aria-label={`Price of ${name}: ${formatDollars(priceCents)}. Change`}
        className="min-h-11 rounded-control px-1 font-semibold underline decoration-dotted underline-offset-4 hover:text-brand lg:min-h-5"
      >
        {formatDollars(priceCents)}
      </button>
      {originalPriceCents !== null && originalPriceCents > priceCents && (
        <s className="ml-2 text-sm text-ink-soft max-sm:hidden lg:ml-0 lg:block lg:text-xs lg:leading-3">
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

function PriceForm({ product: { id, name, priceCents }, onClose }: Props & { onClose: () => void }) {
  return (
    <ProductChange
      command="price"
      id={id}
      className="flex items-center gap-1 lg:relative lg:z-1 lg:-ml-28 lg:justify-end"
    >
      {({ isBusy }) => (
        <>
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
          <SubmitButton busy={isBusy && 'Saving...'} size="small">
            Save
          </SubmitButton>
          <Button onClick={onClose} size="small" aria-label={`Keep the price of ${name}`}>
            ×
          </Button>
        </>
      )}
    </ProductChange>
  )
}

/** The stock with a button for one piece less and one for one more; counted by the server, not by the page. */
export function StockButtons({ product: { id, name, stock } }: Props) {
  const button = (pieces: '-1' | '1', face: string, label: string) => (
    <SubmitButton
      tone="secondary"
      size="small"
      name="pieces"
      value={pieces}
      disabled={pieces === '-1' && stock === 0}
      aria-label={`${label} of ${name}`}
      className="min-w-11 text-lg/5 lg:min-w-8"
    >
      {face}
    </SubmitButton>
  )
  return (
    <ProductChange command="stock" id={id} className="flex items-center gap-1 max-lg:justify-end">
      {button('-1', '−', 'One less')}
      <span className={`min-w-7 text-center tabular-nums ${stock === 0 ? 'font-semibold text-danger' : ''}`}>
        <span className="sr-only">Stock: </span>
        {stock}
      </span>
      {button('1', '+', 'One more')}
    </ProductChange>
  )
}

interface ActionsProps extends Props {
  /** Opens the picture search. */
  onPick: () => void
  /** Asks whether to delete. */
  onDelete: () => void
}

/** The actions for one product: edit, find a picture, archive or restore, delete. */
export function RowActions({ product: { id, name, status }, onPick, onDelete }: ActionsProps) {
  const toggle = status === 'active' ? 'Archive' : 'Restore'
  return (
    <div className="flex gap-1">
      <LinkButton
        href={href('/admin/products/:id', { id })}
        size="small"
        aria-label={`Edit ${name}`}
        title="Edit"
      >
        <Icon name="pencil" className="size-4" />
      </LinkButton>
      <Button onClick={onPick} size="small" aria-label={`Find images for ${name}`} title="Images">
        <Icon name="camera" className="size-4" />
      </Button>
      <ProductChange command={status === 'active' ? 'archive' : 'restore'} id={id}>
        <SubmitButton tone="secondary" size="small" aria-label={`${toggle} ${name}`}>
          {toggle}
        </SubmitButton>
      </ProductChange>
      <Button onClick={onDelete} tone="danger" size="small" aria-label={`Delete ${name}`} title="Delete">
        <Icon name="bin" className="size-4" />
      </Button>
    </div>
  )
}

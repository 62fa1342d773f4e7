import { offeredCategories, offeredConditions, optionsWith } from '#catalogue/admin/form/product-choices.ts'
import type { AdminProduct } from '#catalogue/admin/list/product-list.ts'
import { centsToNumeric } from '#shared/money.ts'
import { ActionMenu } from '#kit/action-menu.tsx'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import { ActingSelect } from '#ui/forms/acting-select.tsx'
import { ProductChange } from '#pages/admin/products/product-change.tsx'

interface Props {
  product: AdminProduct
}

interface ChoiceProps extends Props {
  field: 'category' | 'condition'
  offered: readonly string[]
}

/** Category or condition: a choice that was made is saved (R167). A value that is not offered stays to be seen. */
function ChoiceSelect({ product, field, offered }: ChoiceProps) {
  const value = product[field]
  const label = field === 'category' ? 'Category' : 'Condition'
  return (
    <ProductChange command={field} id={product.id} className="grid">
      {({ isBusy, sent }) => {
        const chosen = sent?.get(field)
        return (
          <ActingSelect
            name={field}
            aria-label={`${label} of ${product.name}`}
            aria-busy={isBusy || undefined}
            value={typeof chosen === 'string' ? chosen : value}
            className="field-input min-h-11 px-2 py-1"
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

function PriceForm({ product: { id, name, priceCents } }: Props) {
  return (
    <ProductChange command="price" id={id} className="flex items-center gap-1">
      {({ isBusy }) => (
        <>
          <input
            // Another price brings another field.
            key={priceCents}
            name="price"
            aria-label={`New price of ${name}, in dollars`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={centsToNumeric(priceCents)}
            className="field-input min-h-11 px-2 py-1"
          />
          <SubmitButton busy={isBusy && 'Saving...'} className="px-3 whitespace-nowrap">
            Set price
          </SubmitButton>
        </>
      )}
    </ProductChange>
  )
}

/** The stock with a button for one piece less and one for one more; counted by the server, not by the page. */
function StockButtons({ product: { id, name, stock } }: Props) {
  const button = (pieces: '-1' | '1', face: string, label: string) => (
    <SubmitButton
      tone="secondary"
      name="pieces"
      value={pieces}
      disabled={pieces === '-1' && stock === 0}
      aria-label={`${label} of ${name}`}
      className="min-w-11 text-lg/5"
    >
      {face}
    </SubmitButton>
  )
  return (
    <ProductChange command="stock" id={id} className="flex items-center gap-1">
      {button('-1', '−', 'One less')}
      <span className={`flex-1 text-center tabular-nums ${stock === 0 ? 'font-semibold text-danger' : ''}`}>
        {stock}
        <span className="font-normal text-ink-soft"> in stock</span>
      </span>
      {button('1', '+', 'One more')}
    </ProductChange>
  )
}

interface MenuProps extends Props {
  /** Opens the picture search. */
  onPick: () => void
  /** Asks whether to delete. */
  onDelete: () => void
}

/** What can be done with a product without opening it, behind one button (R202). */
export function RowMenu({ product, onPick, onDelete }: MenuProps) {
  const { id, name, status } = product
  const toggle = status === 'active' ? 'Archive' : 'Restore'
  return (
    <ActionMenu
      isOfRow
      label={`Actions for ${name}`}
      face="⋯"
      className="button button-quiet size-11 p-0 text-xl lg:min-h-8 lg:size-8"
    >
      <PriceForm product={product} />
      <StockButtons product={product} />
      <ChoiceSelect product={product} field="category" offered={offeredCategories} />
      <ChoiceSelect product={product} field="condition" offered={offeredConditions} />
      <LinkButton href={href('/admin/products/:id', { id })} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <Button onClick={onPick} aria-label={`Find images for ${name}`}>
        Find images
      </Button>
      <ProductChange command={status === 'active' ? 'archive' : 'restore'} id={id}>
        <SubmitButton tone="secondary" aria-label={`${toggle} ${name}`}>
          {toggle}
        </SubmitButton>
      </ProductChange>
      <Button onClick={onDelete} tone="danger-outline" aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </ActionMenu>
  )
}

import { formatDollars } from '../../shared/money.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { DeskPicture, ImageHealthBadge } from './desk-picture.tsx'
import { offeredCategories, offeredConditions } from './product-choices.ts'
import type { DeskProduct } from './product-list.server.ts'
import { RowActions } from './row-actions.tsx'
import { StockButtons } from './stock-buttons.tsx'

export interface RowProps {
  product: DeskProduct
  /** The address of the table as it stands. */
  back: string
  imageHosts: readonly string[]
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onPick: () => void
  onDelete: () => void
}

/** A product in the table; a card on narrow screens. */
export function ProductRow({ product, back, imageHosts, isSelected, onSelect, onPick, onDelete }: RowProps) {
  const { id, name, brand, asin, priceCents, originalPriceCents, status } = product
  return (
    <tr className="desk-row" data-selected={isSelected || undefined}>
      <td className="desk-check">
        <label className="grid size-11 place-content-center lg:size-9">
          <input
            aria-label={`Select ${name}`}
            type="checkbox"
            name="id"
            value={id}
            form="bulk"
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
            className="size-5 accent-brand"
          />
        </label>
      </td>
      <td className="desk-product">
        <div className="flex gap-3">
          <DeskPicture image={product.image} imageHosts={imageHosts} />
          <div className="min-w-0">
            <a
              href={`/admin/products/${id}`}
              className="line-clamp-2 leading-snug font-semibold wrap-anywhere hover:text-brand hover:underline"
            >
              {name}
            </a>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[brand, asin].filter(Boolean).join(' · ') || 'No brand'}
            </p>
            <p className="mt-0.5 flex flex-wrap gap-1">
              <ImageHealthBadge image={product.image} />
              {status === 'archived' && (
                <span className="rounded-[0.35rem] bg-status-grey-tint px-1.5 py-0.5 text-xs leading-tight font-semibold text-status-grey">
                  Archived
                </span>
              )}
            </p>
          </div>
        </div>
      </td>
      <td data-label="Category">
        <ChoiceSelect
          product={product}
          field="category"
          offered={offeredCategories}
          value={product.category}
          back={back}
        />
      </td>
      <td data-label="Condition">
        <ChoiceSelect
          product={product}
          field="condition"
          offered={offeredConditions}
          value={product.condition}
          back={back}
        />
      </td>
      <td data-label="Price" className="tabular-nums lg:text-right">
        <span className="font-semibold">{formatDollars(priceCents)}</span>
        {originalPriceCents !== null && originalPriceCents > priceCents && (
          <s className="ml-2 text-sm text-ink-soft lg:ml-0 lg:block">
            <span className="sr-only">Original price </span>
            {formatDollars(originalPriceCents)}
          </s>
        )}
      </td>
      <td data-label="Stock">
        <StockButtons product={product} back={back} />
      </td>
      <td className="desk-actions">
        <RowActions product={product} back={back} onPick={onPick} onDelete={onDelete} />
      </td>
    </tr>
  )
}

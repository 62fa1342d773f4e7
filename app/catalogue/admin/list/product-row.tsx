import { ChoiceSelect } from '#catalogue/admin/form/choice-select.tsx'
import { ProductThumbnail, ImageHealthBadge } from '#catalogue/admin/images/product-thumbnail.tsx'
import { offeredCategories, offeredConditions } from '#catalogue/admin/form/product-choices.ts'
import { href } from '#shared/addresses.ts'
import type { AdminProduct } from './product-list.ts'
import { PriceCell } from './price-cell.tsx'
import { RowActions } from './row-actions.tsx'
import { StockButtons } from './stock-buttons.tsx'
import { Badge } from '#ui/badge.tsx'

interface RowProps {
  product: AdminProduct
  /** The current address of the table. */
  back: string
  imageHosts: readonly string[]
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onPick: () => void
  onDelete: () => void
}

/** A product in the table; a card on narrow screens. */
export function ProductTableRow({
  product,
  back,
  imageHosts,
  isSelected,
  onSelect,
  onPick,
  onDelete,
}: RowProps) {
  const { id, name } = product
  return (
    <tr className="admin-row" data-selected={isSelected || undefined}>
      <td className="admin-row-check">
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
      <td className="admin-row-title">
        <WhatItIs product={product} imageHosts={imageHosts} />
      </td>
      <td data-label="Category">
        <ChoiceSelect product={product} field="category" offered={offeredCategories} back={back} />
      </td>
      <td data-label="Condition">
        <ChoiceSelect product={product} field="condition" offered={offeredConditions} back={back} />
      </td>
      <td data-label="Price" className="tabular-nums lg:text-right">
        <PriceCell product={product} back={back} />
      </td>
      <td data-label="Stock">
        <StockButtons product={product} back={back} />
      </td>
      <td data-wide>
        <RowActions product={product} back={back} onPick={onPick} onDelete={onDelete} />
      </td>
    </tr>
  )
}

/** Picture, name, brand and ASIN. */
function WhatItIs({ product, imageHosts }: Pick<RowProps, 'product' | 'imageHosts'>) {
  const { id, name, brand, asin, status, awaitsPicture } = product
  return (
    <div className="flex gap-3">
      <div className="grid w-17 shrink-0 content-start justify-items-center gap-0.5">
        <ProductThumbnail image={product.image} imageHosts={imageHosts} />
        <ImageHealthBadge image={product.image} />
      </div>
      <div className="min-w-0">
        <a
          href={href('/admin/products/:id', { id })}
          className="line-clamp-2 leading-snug font-semibold wrap-anywhere hover:text-brand hover:underline"
        >
          {name}
        </a>
        <p className="truncate text-sm text-ink-soft lg:max-w-44">
          {[brand, asin].filter(Boolean).join(' · ') || 'No brand'}
        </p>
        {status === 'archived' && (
          <Badge tone="grey" className="mt-0.5 px-1.5 py-0.5 text-xs">
            {awaitsPicture ? 'Waiting for a picture' : 'Archived'}
          </Badge>
        )}
      </div>
    </div>
  )
}

import { memo, type Ref } from 'react'
import { formatDollars } from '#shared/money.ts'
import { type ImageActions, ImageCell } from '#lots/images/image-cell.tsx'
import { PriceCell, type PriceEdit, type PriceEditing } from './price-cell.tsx'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { ProductCell } from './product-cell.tsx'
import { formatCount } from '#shared/text/counted.ts'
import { marginTone } from './row-filter.ts'
import { Badge } from '#ui/badge.tsx'

export interface LotRowActions extends ImageActions {
  select: (id: string, isSelected: boolean) => void
  editing: PriceEditing
  split: (id: string) => void
}

interface Props {
  row: PricingRow
  /** Whether the store strikes the retail price of the manifest through. */
  isListed: boolean
  /** Its place among the rows that are shown, from 0. */
  index: number
  isSelected: boolean
  edit: PriceEdit | null
  /** Null where nothing can be changed any more (R140). */
  actions: LotRowActions | null
  measure: Ref<HTMLDivElement>
}

/** A product of the lot; rendered again only when something of its own has changed. */
export const LotRow = memo(function LotRow({
  row,
  isListed,
  index,
  isSelected,
  edit,
  actions,
  measure,
}: Props) {
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      // The head is the first.
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      className="lot-row"
    >
      <div role="cell" className="lot-check">
        {actions && (
          <label className="grid size-11 place-content-center xl:size-9">
            <input
              type="checkbox"
              aria-label={`Select ${nameOf(row)}`}
              checked={isSelected}
              onChange={(event) => actions.select(row.id, event.currentTarget.checked)}
              className="size-5 accent-brand"
            />
          </label>
        )}
      </div>
      <div role="cell" className="lot-id text-[0.8125rem] text-ink-soft tabular-nums">
        {row.id}
      </div>
      <div role="cell" className="lot-product">
        <ProductCell row={row} onSplit={actions?.split ?? null} />
      </div>
      <div role="cell" data-label="Brand" className="wrap-anywhere">
        {row.brand || '–'}
      </div>
      <div role="cell" data-label="Condition" className="wrap-anywhere">
        {row.condition}
      </div>
      <div role="cell" data-label="Qty" className="lot-number tabular-nums">
        {formatCount(row.quantity)}
      </div>
      <div role="cell" data-label="Market Price" className="lot-number text-ink-soft tabular-nums">
        {formatDollars(row.marketPriceCents)}
        {row.retailPriceCents !== null && (
          <span className="block text-xs">retail {formatDollars(row.retailPriceCents)}</span>
        )}
        {isListed && <span className="block text-xs font-semibold text-success">from the manifest</span>}
      </div>
      <div role="cell" data-label="Your Price" className="lot-price">
        <PriceCell row={row} edit={edit} editing={actions?.editing ?? null} />
      </div>
      <div role="cell" data-label="Margin">
        <MarginBadge margin={row.margin} />
      </div>
      <div role="cell" data-label="Image" className="lot-image">
        <ImageCell row={row} actions={actions} />
      </div>
    </div>
  )
})

const tones = {
  green: { mark: '▲', words: 'high' },
  yellow: { mark: '●', words: 'fair' },
  red: { mark: '▼', words: 'low' },
}

/** A margin in its colour, which a mark and a word repeat. */
function MarginBadge({ margin }: { margin: number }) {
  const tone = marginTone(margin)
  const { mark, words } = tones[tone]
  return (
    <Badge data-tone={tone} tone={tone} className="gap-1 px-1.5 tabular-nums">
      <span aria-hidden="true" className="text-[0.625rem]">
        {mark}
      </span>
      {margin}%<span className="sr-only"> ({words})</span>
    </Badge>
  )
}

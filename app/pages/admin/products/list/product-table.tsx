import { ImageHealthBadge, ProductThumbnail } from '#catalogue/admin/images/product-thumbnail.tsx'
import { offeredCategories, offeredConditions } from '#catalogue/admin/form/product-choices.ts'
import { isProductQueryNarrowed, type ProductQuery } from '#catalogue/admin/list/product-list-query.ts'
import type { AdminProduct } from '#catalogue/admin/list/product-list.ts'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { AdminTable } from '#ui/lists/table.tsx'
import { ChoiceSelect, PriceCell, RowActions, StockButtons } from './row-changes.tsx'

interface Props {
  query: ProductQuery
  products: readonly AdminProduct[]
  total: number
  imageHosts: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onPick: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

const columns = [
  { label: 'Selected', isHidden: true },
  'Product',
  { label: 'Category', className: 'lg:w-36' },
  { label: 'Condition', className: 'lg:w-36' },
  { label: 'Price', className: 'lg:text-right' },
  'Stock',
  { label: 'Actions', className: 'lg:w-42' },
]

/** The products of a page: a table, on narrow screens cards. */
export function ProductTable({ query, products, total, selected, onSelect, ...rest }: Props) {
  if (products.length === 0) return <EmptyTable query={query} />
  const { imageHosts, onPick, onDelete } = rest
  const isAll = selected.size === products.length
  return (
    <div className="min-w-0 lg:max-xl:overflow-x-auto">
      <div className="flex items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2 pl-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onSelect(isAll ? new Set() : new Set(products.map(({ id }) => id)))}
            className="size-5 accent-brand"
          />
          Select all
        </label>
        <p className="text-sm text-ink-soft">{counted(total, 'product')}</p>
      </div>
      <AdminTable caption="Products" columns={columns}>
        {' '}
        {products.map((product) => (
          <Row
            key={product.id}
            product={product}
            imageHosts={imageHosts}
            isSelected={selected.has(product.id)}
            onSelect={(isSelected) => {
              const next = new Set(selected)
              if (isSelected) next.add(product.id)
              else next.delete(product.id)
              onSelect(next)
            }}
            onPick={() => onPick(product)}
            onDelete={() => onDelete(product)}
          />
        ))}
      </AdminTable>
    </div>
  )
}

function EmptyTable({ query }: { query: ProductQuery }) {
  return (
    <EmptyNotice
      className="panel"
      title="No products found"
      text={
        isProductQueryNarrowed(query)
          ? 'Nothing matches the search and filters.'
          : 'The shop has no active products yet. Add one, or import a file.'
      }
    >
      {isProductQueryNarrowed(query) ? (
        <LinkButton href={href('/admin/products')}>Clear search and filters</LinkButton>
      ) : (
        <LinkButton href={href('/admin/products/new')} tone="primary">
          Add Product
        </LinkButton>
      )}
    </EmptyNotice>
  )
}

interface RowProps {
  product: AdminProduct
  imageHosts: readonly string[]
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onPick: () => void
  onDelete: () => void
}

/** A product in the table; a card on narrow screens. */
function Row({ product, imageHosts, isSelected, onSelect, onPick, onDelete }: RowProps) {
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
        <ChoiceSelect product={product} field="category" offered={offeredCategories} />
      </td>
      <td data-label="Condition">
        <ChoiceSelect product={product} field="condition" offered={offeredConditions} />
      </td>
      <td data-label="Price" className="tabular-nums lg:text-right">
        <PriceCell product={product} />
      </td>
      <td data-label="Stock">
        <StockButtons product={product} />
      </td>
      <td data-wide>
        <RowActions product={product} onPick={onPick} onDelete={onDelete} />
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

import { ImageHealthBadge, ProductThumbnail } from '#catalogue/admin/images/product-thumbnail.tsx'
import { offeredCategories, offeredConditions } from '#catalogue/admin/form/product-choices.ts'
import type { AdminProduct } from '#catalogue/admin/list/product-list.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { href } from '#shared/addresses.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceSelect, PriceCell, RowActions, StockButtons } from './row-changes.tsx'

interface Actions {
  imageHosts: readonly string[]
  onPick: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

/** The columns of the product table (S52). */
export const productColumns = ({
  imageHosts,
  onPick,
  onDelete,
}: Actions): readonly Column<AdminProduct>[] => [
  {
    label: 'Picture',
    isHidden: true,
    cell: ({ image }) => (
      <ProductThumbnail image={image} imageHosts={imageHosts} className="size-11 lg:size-8" />
    ),
    phone: 'picture',
    className: 'lg:w-12',
  },
  {
    label: 'Product',
    cell: (product) => <Name product={product} />,
    below: ({ image, brand, asin }) => (
      <span className="flex items-center gap-1.5">
        <ImageHealthBadge image={image} />
        <span className="truncate">{[brand, asin].filter(Boolean).join(' · ') || 'No brand'}</span>
      </span>
    ),
    phone: 'first',
    sorts: { ascending: 'name' },
  },
  {
    label: 'Category',
    cell: (product) => <ChoiceSelect product={product} field="category" offered={offeredCategories} />,
    className: 'lg:w-35',
  },
  {
    label: 'Condition',
    cell: (product) => <ChoiceSelect product={product} field="condition" offered={offeredConditions} />,
    className: 'lg:w-33',
  },
  {
    label: 'Price',
    cell: (product) => <PriceCell product={product} />,
    phone: 'second',
    className: 'tabular-nums lg:w-24 lg:text-right',
    sorts: { ascending: 'price-low', descending: 'price-high' },
  },
  {
    label: 'Stock',
    cell: (product) => <StockButtons product={product} />,
    phone: 'second-end',
    className: 'lg:w-30',
    sorts: { ascending: 'stock' },
  },
  {
    label: 'Actions',
    cell: (product) => (
      <RowActions product={product} onPick={() => onPick(product)} onDelete={() => onDelete(product)} />
    ),
    className: 'lg:w-50',
  },
]

/** The name, and whether the product is archived. */
function Name({ product: { id, name, status, awaitsPicture } }: { product: AdminProduct }) {
  return (
    <span className="flex items-center gap-2">
      <a href={href('/admin/products/:id', { id })} title={name} className="list-link truncate">
        {name}
      </a>
      {status === 'archived' && (
        <Badge tone="grey" className="px-1.5 py-0 text-xs">
          {awaitsPicture ? 'Waiting for a picture' : 'Archived'}
        </Badge>
      )}
    </span>
  )
}

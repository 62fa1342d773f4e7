import { ImageHealthBadge, ProductThumbnail } from '#catalogue/admin/images/product-thumbnail.tsx'
import type { AdminProduct } from '#catalogue/admin/list/product-list.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { Badge } from '#ui/badge.tsx'
import { RowMenu } from './row-menu.tsx'

interface Actions {
  imageHosts: readonly string[]
  onPick: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

const figure = 'tabular-nums lg:text-right'

/** The columns of the product table (S52, R202). */
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
    label: 'Condition',
    cell: ({ condition }) => condition,
    below: ({ category }) => category,
    className: 'lg:w-32',
  },
  {
    label: 'Price',
    cell: (product) => <Price product={product} />,
    below: (product) => <OriginalPrice product={product} />,
    phone: 'second',
    className: `${figure} lg:w-24`,
    sorts: { ascending: 'price-low', descending: 'price-high' },
  },
  {
    label: 'Stock',
    cell: ({ stock }) => <Stock stock={stock} />,
    phone: 'second-end',
    className: `${figure} lg:w-16`,
    sorts: { ascending: 'stock' },
  },
  {
    label: 'Age',
    cell: ({ ageDays }) => counted(ageDays, 'day'),
    className: `${figure} lg:w-20`,
  },
  {
    label: 'Tag and place',
    cell: ({ code }) => <span className="font-mono">{formatProductCode(code)}</span>,
    below: ({ location }) => location ?? 'No place',
    className: 'lg:w-28',
  },
  { label: 'Lot', cell: ({ lot }) => lot ?? '–', className: 'lg:w-32' },
  {
    label: 'Actions',
    isHidden: true,
    cell: (product) => (
      <RowMenu product={product} onPick={() => onPick(product)} onDelete={() => onDelete(product)} />
    ),
    phone: 'first-end',
    className: 'lg:w-12',
  },
]

const Price = ({ product: { priceCents, condition, location } }: { product: AdminProduct }) => (
  <>
    <strong>{formatDollars(priceCents)}</strong>
    <span className="lg:hidden">{['', condition, location].filter((text) => text !== null).join(' · ')}</span>
  </>
)

const OriginalPrice = ({ product }: { product: AdminProduct }) =>
  product.originalPriceCents !== null &&
  product.originalPriceCents > product.priceCents && (
    <s>
      <span className="sr-only">Original price </span>
      {formatDollars(product.originalPriceCents)}
    </s>
  )

const Stock = ({ stock }: { stock: number }) => (
  <span className={stock === 0 ? 'font-semibold text-danger' : undefined}>
    {stock}
    <span className="lg:hidden"> in stock</span>
  </span>
)

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

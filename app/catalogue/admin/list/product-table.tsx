import { href } from '#shared/addresses.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { productsHref, isProductQueryNarrowed, type ProductQuery } from './product-list-query.ts'
import type { AdminProduct } from './product-list.ts'
import { ProductTableRow } from './product-row.tsx'
import { LinkButton } from '#ui/button.tsx'
import { AdminTable } from '#ui/lists/table.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { counted } from '#shared/text/counted.ts'

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
  const back = productsHref(query)
  const isAlive = useBrowserValue(() => true, false)
  const isAll = selected.size === products.length
  return (
    <div className="min-w-0 lg:max-xl:overflow-x-auto">
      <div className="flex items-center justify-between gap-3">
        {/* Without JavaScript it could not do anything. */}
        <label
          className={`${isAlive ? 'flex' : 'invisible flex'} min-h-11 items-center gap-2 pl-3 text-sm font-semibold`}
        >
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
          <ProductTableRow
            key={product.id}
            product={product}
            back={back}
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

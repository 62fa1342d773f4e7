import { formatMiles } from '../../../shared/distance.ts'
import { formatDollars } from '../../../shared/money.ts'
import { AddToCartForm } from '../../cart/add-to-cart.tsx'
import { conditionNote } from '../condition-note.ts'
import { departmentLabel } from '../departments.ts'
import type { ProductDetail } from '../product-card.ts'
import { BIG_SAVINGS_PERCENT, lowStockLabel, savingsCents } from '../savings.ts'
import { href } from '../../../shared/addresses.ts'
import { TextLink, Button, SubmitButton } from '../../../ui/button.tsx'
import { TermList } from '../../../ui/lists/term-list.tsx'

interface ProductFactsProps {
  product: ProductDetail
  /** Whether it could be bought when the page was opened. */
  wasInStock: boolean
  deliveryRadiusMiles: number
}

/** Everything about a product except its pictures, the price first. */
export function ProductFacts({ product, wasInStock, deliveryRadiusMiles }: ProductFactsProps) {
  const lowStock = lowStockLabel(product.stock)
  const { priceCents, originalPriceCents, savingsPercent } = product
  return (
    <div className="lg:sticky lg:top-36">
      <p className="flex flex-wrap gap-2">
        {savingsPercent >= BIG_SAVINGS_PERCENT && (
          <span className="badge badge-save">Save {savingsPercent}%</span>
        )}
        <span className="badge badge-plain">{product.condition}</span>
        {lowStock && <span className="badge badge-low">{lowStock}</span>}
      </p>
      <h1 id="product-name" className="mt-3 text-3xl font-bold sm:text-4xl">
        {product.name}
      </h1>
      {product.brand && <p className="mt-1.5 text-ink-soft">by {product.brand}</p>}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-bold sm:text-5xl">{formatDollars(priceCents)}</span>
        {savingsPercent > 0 && originalPriceCents !== null && (
          <s className="text-xl text-ink-soft">
            <span className="sr-only">Original price </span>
            {formatDollars(originalPriceCents)}
          </s>
        )}
      </p>
      {savingsPercent > 0 && (
        <p className="mt-1 text-lg font-bold text-deal">
          You save {formatDollars(savingsCents(priceCents, originalPriceCents))} ({savingsPercent}% off)
        </p>
      )}
      <div className="mt-6">
        {product.stock > 0 ? (
          <AddToCartForm>
            <SubmitButton name="product_id" value={product.id} size="large" className="w-full">
              Add to Cart
            </SubmitButton>
          </AddToCartForm>
        ) : (
          <Button disabled size="large" className="w-full">
            Out of Stock
          </Button>
        )}
        <p role="status" className="text-center text-ink-soft not-empty:mt-2">
          {product.stock === 0 && wasInStock && 'The last one has just gone.'}
        </p>
      </div>
      <Notes radius={formatMiles(deliveryRadiusMiles)} />
      <Details product={product} radius={formatMiles(deliveryRadiusMiles)} />
    </div>
  )
}

/** What to know before buying. */
function Notes({ radius }: { radius: string }) {
  return (
    <ul className="mt-6 grid gap-3">
      <li className="rounded-card bg-brand-tint px-5 py-4">
        <strong className="block">Toledo area only</strong>
        Free local pickup, or delivery within {radius} of Toledo. By appointment, no nationwide shipping.
      </li>
      <li className="rounded-card bg-sun-tint px-5 py-4">
        <strong className="block">Sold as-is, all sales final</strong>
        No returns, refunds or exchanges.{' '}
        <TextLink href={href('/returns')} className="font-semibold">
          Read our returns policy
        </TextLink>
      </li>
    </ul>
  )
}

function Details({ product, radius }: { product: ProductDetail; radius: string }) {
  const facts: readonly [string, React.ReactNode][] = [
    ['Condition', `${product.condition}. ${product.conditionNote ?? conditionNote(product.condition)}`],
    ['Dimensions', product.dimensions],
    ['Authenticity', 'Genuine returned or overstock merchandise, checked by us before it goes on sale.'],
    ['Pickup and delivery', `Local pickup in Toledo or delivery within ${radius}, by appointment.`],
    [
      'Department',
      <TextLink key="department" href={`${href('/products')}?category=${product.department}`}>
        {departmentLabel(product.department)}
      </TextLink>,
    ],
  ]
  return (
    <section aria-labelledby="details" className="mt-8">
      <h2 id="details" className="text-2xl font-bold">
        Product Details
      </h2>
      {product.description && <p className="mt-3 whitespace-pre-line">{product.description}</p>}
      <TermList layout="columns" className="mt-4" terms={facts} />
    </section>
  )
}

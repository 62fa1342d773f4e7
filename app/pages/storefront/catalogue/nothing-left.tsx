import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { ProductGrid } from '#catalogue/tile/product-tile.tsx'
import { brandsHref } from '#catalogue/brands/brands.ts'

type NothingLeftProps = Pick<Parameters<typeof ProductGrid>[0], 'cards' | 'imageHosts'>

/** A brand that is sold out, or never was here: new arrivals are offered instead. */
export function NothingLeft({ cards, imageHosts }: NothingLeftProps) {
  return (
    <div className="page-width">
      <EmptyNotice
        isPage
        title="Nothing from this brand right now"
        text="It may be back: new stock arrives every week."
        className="pt-6"
      >
        <LinkButton href={brandsHref()} tone="primary">
          All brands
        </LinkButton>
        <LinkButton href={href('/products')}>All deals</LinkButton>
      </EmptyNotice>
      {cards.length > 0 && (
        <section aria-labelledby="arrivals">
          <h2 id="arrivals" className="mb-5 text-2xl font-bold">
            New arrivals
          </h2>
          <ProductGrid cards={cards} imageHosts={imageHosts} label="New arrivals" eagerTiles={0} />
        </section>
      )}
    </div>
  )
}

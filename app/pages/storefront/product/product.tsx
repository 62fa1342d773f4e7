import { useState } from 'react'
import { data } from 'react-router'
import { findEarliestPickup } from '#appointments/calendar/earliest-pickup.server.ts'
import { PlaceLine } from '#appointments/place/place-facts.tsx'
import { brandHref } from '#catalogue/brands/brands.ts'
import { toBrandKey, toBrandSlug } from '#catalogue/brands/brand-slug.ts'
import { deliveryArea, waysToGetIt } from '#content/store-sentences.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { findShownDrops } from '#catalogue/markdowns/markdown-preview.server.ts'
import { nextDropText } from '#catalogue/markdowns/markdown-texts.ts'
import { BackToList } from './back-to-list.tsx'
import { ProductFacts, ProductNotes } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { productJsonLd } from '#catalogue/page/product-json-ld.ts'
import { listRelated } from '#catalogue/page/related-pieces.server.ts'
import { ProductGrid } from '#catalogue/tile/product-tile.tsx'
import { asinPictureUrls } from '#media/picture.ts'
import { answerZip } from '#orders/delivery/delivery-places.ts'
import { readHeldUntil } from '#orders/holds/hold-reading.server.ts'
import { takesShopperHolds } from '#orders/holds/shopper-holds.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { useLiveEvents } from '#ui/live-events.ts'
import { privatePage, publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts, type ShopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/product'
import { LinkButton } from '#ui/button.tsx'
import { PickupAndDelivery } from './pickup-and-delivery.tsx'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ params, request }: Route.LoaderArgs) {
  const product = await findProduct(params.id)
  if (!product) return data({ product: null }, { status: 404, headers: privatePage })
  const now = new Date()
  const [related, drops, pickup, facts, canHold, { alerts }, heldUntil] = await Promise.all([
    listRelated(product),
    findShownDrops([product.id], now),
    findEarliestPickup(now),
    readStoreFacts(),
    takesShopperHolds(),
    readRooms(),
    product.stock === 0 ? readHeldUntil(product.id) : null,
  ])
  const typedZip = new URL(request.url).searchParams.get('zip') ?? ''
  const zip = answerZip(typedZip, { radiusMiles: facts.deliveryRadiusMiles })
  const drop = drops.get(product.id)
  const hold = {
    address: canHold && product.stock > 0 ? href('/holds/ask/:id', { id: product.id }) : null,
    note: heldUntil && `On hold for another customer until ${formatStoreDateTime(heldUntil)}.`,
  }
  const brandSlug = product.brand && toBrandKey(product.brand) && toBrandSlug(product.brand)
  return data(
    {
      product,
      related,
      pickup,
      ways: {
        sentence: waysToGetIt(facts),
        notice: `Free local pickup, or delivery ${deliveryArea(facts)}. By appointment, no nationwide shipping.`,
      },
      zip,
      hold,
      alerts: alerts
        ? {
            price: href('/alerts/price/:id', { id: product.id }),
            back: href('/alerts/back/:id', { id: product.id }),
          }
        : null,
      brandAddress: brandSlug ? brandHref(brandSlug) : null,
      drop: drop ? nextDropText(drop) : null,
    },
    { headers: publicPage },
  )
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const { storeName, baseUrl } = shopFacts(matches)
  const product = loaderData?.product
  const path = href('/product/:id', { id: params.id })
  if (!product)
    return pageMeta(matches, {
      title: 'Product not found',
      description: 'This product is not in the shop.',
      path,
      isIndexed: false,
    })
  return pageMeta(matches, {
    title: product.name,
    description:
      `${product.name}, ${product.condition}, ${formatDollars(product.priceCents)}. ${product.description ?? ''}`
        .slice(0, 200)
        .trim(),
    path,
    image: product.images[0],
    jsonLd: productJsonLd({ product, address: absoluteLink(baseUrl, path), baseUrl, storeName }),
  })
}

export default function Product({ loaderData, matches }: Route.ComponentProps) {
  if (!loaderData.product) return <ProductNotFound />
  return <ProductView key={loaderData.product.id} {...loaderData} shop={shopFacts(matches)} />
}

type ViewProps = Extract<Route.ComponentProps['loaderData'], { related: unknown }> & { shop: ShopFacts }

/** The page of a product; how many are left follows what happens while it is open. */
function ProductView({
  product,
  related,
  pickup,
  ways,
  zip,
  hold,
  alerts,
  drop,
  brandAddress,
  shop,
}: ViewProps) {
  const [stock, setStock] = useState(product.stock)
  const { baseUrl, imageHosts, deliveryRadiusMiles, deliveryFee, deliveryIncludes } = shop
  const path = href('/product/:id', { id: product.id })
  useLiveEvents(href('/product/:id/events', { id: product.id }), (left) => setStock(Number(left)))
  const wasInStock = product.stock > 0
  const pickupPlace = (shop.place || shop.storePhone) && (
    <PlaceLine place={shop.place} phone={shop.storePhone} />
  )
  const notes = <ProductNotes product={product} ways={ways} pickupPlace={pickupPlace} />
  return (
    <div className="page-width pt-3 sm:pt-6">
      <BackToList />
      <article
        aria-labelledby="product-name"
        className="mt-2 grid items-start gap-6 sm:gap-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr] lg:gap-12"
      >
        <ProductGallery
          id={product.id}
          name={product.name}
          images={product.images}
          kinds={product.kinds}
          captions={product.captions}
          candidates={product.asin ? asinPictureUrls(product.asin, imageHosts) : []}
          isSoldOut={stock === 0}
          blur={product.blur}
        />
        <div className="min-w-0">
          <ProductFacts
            product={{ ...product, stock }}
            wasInStock={wasInStock}
            address={absoluteLink(baseUrl, path)}
            brandAddress={brandAddress}
            hasSimilar={related.length > 0}
            hold={hold}
            alerts={alerts}
          />
          {drop && stock > 0 && <p className="mt-4 rounded-card bg-sun-tint px-5 py-3">{drop}</p>}
          {wasInStock && (
            <PickupAndDelivery
              path={path}
              {...{ pickup, zip, deliveryFee, deliveryRadiusMiles, deliveryIncludes }}
            />
          )}
          {wasInStock && notes}
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="similar" className="mt-12">
          <h2 id="similar" className="scroll-mt-24 text-2xl font-bold sm:text-3xl">
            {wasInStock ? 'You might also like' : 'Similar pieces that are still here'}
          </h2>
          <div className="mt-5">
            <ProductGrid
              cards={related}
              imageHosts={imageHosts}
              label="Similar pieces"
              eagerTiles={0}
              canAdd={false}
            />
          </div>
        </section>
      )}
      {!wasInStock && <div className="mt-10 max-w-3xl">{notes}</div>}
    </div>
  )
}

function ProductNotFound() {
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-4xl font-bold">Product not found</h1>
      <p className="max-w-md text-ink-soft">It may have found a new home.</p>
      <LinkButton href={href('/products')} tone="primary">
        Back to All Deals
      </LinkButton>
    </div>
  )
}

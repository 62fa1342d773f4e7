import { useState } from 'react'
import { data } from 'react-router'
import type { ProductDetail } from '../../../features/catalogue/product-card.ts'
import { findProduct } from '../../../features/catalogue/catalogue.server.ts'
import { ProductFacts } from '../../../features/catalogue/page/product-facts.tsx'
import { ProductGallery } from '../../../features/catalogue/page/product-gallery.tsx'
import { productJsonLd } from '../../../features/catalogue/page/product-json-ld.ts'
import { asinPictureUrls } from '../../../features/media/picture.ts'
import { absoluteLink, href } from '../../../shared/addresses.ts'
import { formatDollars } from '../../../shared/money.ts'
import { useLiveEvents } from '../../../ui/live-events.ts'
import { privatePage, publicPage } from '../../page-headers.ts'
import { pageMeta, shopFacts } from '../../shop-facts.ts'
import type { Route } from './+types/product'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ params }: Route.LoaderArgs) {
  const product = await findProduct(params.id)
  if (!product) return data({ product: null }, { status: 404, headers: privatePage })
  return data({ product }, { headers: publicPage })
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
  const { product } = loaderData
  if (!product) return <ProductNotFound />
  const candidates = product.asin ? asinPictureUrls(product.asin, shopFacts(matches).imageHosts) : []
  const { deliveryRadiusMiles } = shopFacts(matches)
  return <ProductView key={product.id} {...{ product, candidates, deliveryRadiusMiles }} />
}

interface ViewProps {
  product: ProductDetail
  candidates: string[]
  deliveryRadiusMiles: number
}

/** The page of a product; how many are left follows what happens while it is open. */
function ProductView({ product, candidates, deliveryRadiusMiles }: ViewProps) {
  const [stock, setStock] = useState(product.stock)
  useLiveEvents(href('/product/:id/events', { id: product.id }), (left) => setStock(Number(left)))
  return (
    <div className="page-width pt-5 sm:pt-8">
      <BackLink />
      <div className="mt-3 grid items-start gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
        <ProductGallery
          name={product.name}
          images={product.images}
          candidates={candidates}
          isSoldOut={stock === 0}
          blur={product.blur}
        />
        <ProductFacts
          product={{ ...product, stock }}
          wasInStock={product.stock > 0}
          deliveryRadiusMiles={deliveryRadiusMiles}
        />
      </div>
    </div>
  )
}

function BackLink() {
  return (
    <a
      href={href('/products')}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline hover:underline-offset-4"
    >
      <Icon name="back" className="size-4" />
      All Deals
    </a>
  )
}

function ProductNotFound() {
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-4xl font-bold">Product not found</h1>
      <p className="max-w-md text-ink-soft">
        It may have been sold and taken off the shelf. Most of our pieces are one of a kind.
      </p>
      <LinkButton href={href('/products')} tone="primary">
        Back to All Deals
      </LinkButton>
    </div>
  )
}

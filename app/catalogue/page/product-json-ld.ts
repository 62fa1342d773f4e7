import { centsToNumeric } from '#shared/money.ts'
import { pictureUrl } from '#media/picture.ts'
import { merchantCondition } from '#catalogue/feeds/merchant-condition.ts'
import type { ProductDetail } from '#catalogue/product-card.ts'

interface JsonLdInput {
  product: ProductDetail
  address: string
  baseUrl: string
  storeName: string
}

/** The product as search engines read it: condition, price and availability. */
export function productJsonLd({
  product,
  address,
  baseUrl,
  storeName,
}: JsonLdInput): Record<string, unknown> {
  const images = product.images.map((image) => new URL(pictureUrl(image, 960), baseUrl).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    ...(product.description ? { description: product.description } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: centsToNumeric(product.priceCents),
      priceCurrency: 'USD',
      itemCondition: merchantCondition(product.condition).schemaOrg,
      availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      availableDeliveryMethod: 'https://schema.org/OnSitePickup',
      seller: { '@type': 'Store', name: storeName },
    },
  }
}

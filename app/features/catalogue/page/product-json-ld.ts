import { centsToNumeric } from '../../../shared/money.ts'
import { pictureUrl } from '../../media/picture.ts'
import type { ProductDetail } from '../product-card.ts'

const newConditions = new Set(['New'])
const damagedConditions = new Set(['Damaged', 'For Parts/Not Working'])

/** schema.org's value for one of our conditions; everything that is neither new nor broken is used. */
function itemCondition(condition: string): string {
  if (newConditions.has(condition)) return 'https://schema.org/NewCondition'
  if (damagedConditions.has(condition)) return 'https://schema.org/DamagedCondition'
  return condition === 'Refurbished'
    ? 'https://schema.org/RefurbishedCondition'
    : 'https://schema.org/UsedCondition'
}

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
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    ...(product.description ? { description: product.description } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    image: product.images.map((image) => new URL(pictureUrl(image, 960), baseUrl).href),
    offers: {
      '@type': 'Offer',
      url: address,
      price: centsToNumeric(product.priceCents),
      priceCurrency: 'USD',
      itemCondition: itemCondition(product.condition),
      availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      availableDeliveryMethod: 'https://schema.org/OnSitePickup',
      seller: { '@type': 'Store', name: storeName },
    },
  }
}

import { centsToNumeric } from '../../../../shared/money.ts'
import type { ProductForm } from './product-form.ts'

/** The initial values of a product form, as text. */
export type ProductValues = Record<keyof ProductForm, string>

/** A new product: one piece, used, on sale. */
export const newProductValues: ProductValues = {
  name: '',
  brand: '',
  asin: '',
  category: '',
  condition: 'Used',
  price: '',
  original_price: '',
  cost: '',
  margin: '',
  stock: '1',
  status: 'active',
  dimensions: '',
  condition_note: '',
  description: '',
  images: '',
}

/** A product as its form shows it: money in dollars, images a line each. */
export function valuesOf(product: ProductForm): ProductValues {
  const dollars = (cents: number | null) => (cents === null ? '' : centsToNumeric(cents))
  return {
    name: product.name,
    brand: product.brand ?? '',
    asin: product.asin ?? '',
    category: product.category,
    condition: product.condition,
    price: dollars(product.price),
    original_price: dollars(product.original_price),
    cost: dollars(product.cost),
    margin: product.margin ?? '',
    stock: String(product.stock),
    status: product.status,
    dimensions: product.dimensions ?? '',
    condition_note: product.condition_note ?? '',
    description: product.description ?? '',
    images: product.images.join('\n'),
  }
}

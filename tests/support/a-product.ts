import { attributeKeys, type Product } from '#catalogue/product.ts'

const nothing: Partial<Product> = Object.fromEntries(attributeKeys.map((key) => [key, null]))

/** A product of which nothing is known but what it must have; a test names only what matters to it. */
export const aProduct = (said: Partial<Product> = {}): Product => ({
  ...(nothing as Product),
  name: 'Oak table',
  category: 'Tables',
  condition: 'Used',
  priceCents: 4000,
  stock: 1,
  status: 'active',
  images: [],
  ...said,
})

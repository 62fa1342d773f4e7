import { productAttributes, type Attribute } from './product-attributes.ts'
import { attributeKeys, attributeList, type AttributeKey, type Product } from './product.ts'

type Attributes = typeof productAttributes
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type StoredAs<One extends Attribute> =
  | ReturnType<One['store']>
  | (One['isRequired'] extends true ? never : null)

/** A product as its columns take it. */
export type StoredProduct = {
  [Key in AttributeKey as Camel<Attributes[Key]['column']>]: StoredAs<Attributes[Key]>
}

/** The value of an attribute as its column in the database takes it. */
function storeValue(product: Product, key: AttributeKey) {
  const attribute: Attribute = productAttributes[key]
  const value = product[key]
  return value === null ? null : attribute.store(value)
}

const storedColumns = attributeList.map(({ key, attribute }) => {
  const name = attribute.column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  return { key, name }
})
const isStored = (values: Record<string, unknown>): values is StoredProduct =>
  storedColumns.every(({ name }) => name in values)

/** A product as its row takes it: the values of an insert or an update. */
export function toStoredProduct(product: Product): StoredProduct {
  const stored = Object.fromEntries(storedColumns.map(({ key, name }) => [name, storeValue(product, key)]))
  if (!isStored(stored)) throw new Error('an attribute has no column')
  return stored
}

/** The same without their names, in their order: a large import has many rows. */
export function storedValues(product: Product) {
  return attributeKeys.map((key) => storeValue(product, key))
}

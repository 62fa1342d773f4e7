import type { AttributeRule } from './attribute-kinds.ts'
import { productAttributes, type Attribute } from './product-attributes.ts'

type Attributes = typeof productAttributes
export type AttributeKey = keyof Attributes
/** The columns of `products` that the owner fills; also the names of the fields of its form. */
export type ProductColumn = Attributes[AttributeKey]['column']

type ValueOf<One> =
  One extends Attribute<infer Value, string, true>
    ? Value
    : One extends Attribute<infer Value, string, false>
      ? Value | null
      : never

/** A product as its owner knows it. Money in whole cents, `margin` in percent; null is what is not known. */
export type Product = { [Key in AttributeKey]: ValueOf<Attributes[Key]> }

const isKey = (key: string): key is AttributeKey => key in productAttributes
export const attributeKeys = Object.keys(productAttributes).filter(isKey)

/** Every attribute with its key, typed alike. */
export const attributeList = attributeKeys.map((key) => {
  const attribute: Attribute<unknown, ProductColumn> = productAttributes[key]
  return { key, attribute }
})

/** What is wrong with a value: that it is missing, or what it must be. */
export type AttributeProblem = { code: 'required' } | AttributeRule

/**
 * Reads a product, an attribute at a time, by the rules of every entrance. `accept` gets each problem and
 * says whether the value is still taken. @returns null when one was not.
 */
export function readProduct(
  readValue: (attribute: Attribute<unknown, ProductColumn>, key: AttributeKey) => unknown,
  accept: (
    problem: AttributeProblem,
    attribute: Attribute<unknown, ProductColumn>,
    key: AttributeKey,
  ) => boolean,
): Product | null {
  const values: Partial<Record<AttributeKey, unknown>> = {}
  let isRead = true
  for (const { key, attribute } of attributeList) {
    const value = (values[key] = readValue(attribute, key))
    const problem = findProblem(attribute, value)
    if (problem === null) continue
    const isTaken = accept(problem, attribute, key)
    if (!isTaken || value === undefined) isRead = false
  }
  return isRead && isWhole(values) ? values : null
}

function findProblem(attribute: Attribute, value: unknown): AttributeProblem | null {
  if (value === null) return attribute.isRequired ? { code: 'required' } : null
  return value === undefined || !attribute.isRight(value) ? attribute.rule : null
}

// Each was read by its own attribute.
function isWhole(values: Partial<Record<AttributeKey, unknown>>): values is Product {
  return attributeKeys.every((key) => key in values)
}

/** An attribute of a product as forms and files show it; empty when it is not known. */
export function writeValue(product: Product, key: AttributeKey): string {
  const attribute: Attribute = productAttributes[key]
  const value = product[key]
  return value === null ? '' : attribute.write(value)
}

/** Something made of every attribute, by the name of its column. */
export function byColumn<Made>(
  make: (attribute: Attribute<unknown, ProductColumn>, key: AttributeKey) => Made,
): Record<ProductColumn, Made> {
  const made: Partial<Record<ProductColumn, Made>> = {}
  for (const { key, attribute } of attributeList) made[attribute.column] = make(attribute, key)
  if (!hasColumns(made)) throw new Error('an attribute has no column')
  return made
}

const hasColumns = <Made>(made: Partial<Record<ProductColumn, Made>>): made is Record<ProductColumn, Made> =>
  attributeList.every(({ attribute }) => attribute.column in made)

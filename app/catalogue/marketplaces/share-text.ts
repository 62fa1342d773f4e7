import { waysToGetIt } from '#content/store-sentences.ts'
import { formatDollars } from '#shared/money.ts'
import { onlyPieceText } from '#shared/text/only-piece.ts'
import { productAttributes } from '#catalogue/product-attributes.ts'
import { toldOnPage, type ProductDetail } from '#catalogue/product-card.ts'

/** The shortest that the marketplaces allow: titles of Craigslist end here. */
const longestTitle = 70

/** Has a place of its own in the text, or says nothing to customers elsewhere. */
const saidElsewhere: ReadonlySet<string> = new Set(['description', 'category', 'conditionNote'])

interface ShareTextInput {
  product: Pick<
    ProductDetail,
    | 'name'
    | 'brand'
    | 'condition'
    | (typeof toldOnPage)[number]
    | 'priceCents'
    | 'comparisonCents'
    | 'savingsPercent'
    | 'comparedWith'
  > & {
    /** It is in stock, and there was never another one (R144). */
    isOnlyPiece: boolean
  }
  storeName: string
  deliveryRadiusMiles: number
  /** The full address of the piece's page. */
  address: string
}

export interface ShareTexts {
  title: string
  /** As the price fields of marketplaces want it: '84' or '84.50'. */
  price: string
  body: string
}

/** What a post on a marketplace says (R105): never what only the back office knows. */
export function writeShareTexts({
  product,
  storeName,
  deliveryRadiusMiles,
  address,
}: ShareTextInput): ShareTexts {
  const { name, brand, condition, conditionNote, description } = product
  const { priceCents, comparisonCents, savingsPercent, comparedWith } = product
  const retail =
    savingsPercent > 0 && comparisonCents !== null
      ? ` (${comparedWith?.word ?? 'retail'} ${formatDollars(comparisonCents)})`
      : ''
  const facts = [
    `${formatDollars(priceCents)}${retail}`,
    `Condition: ${condition}${conditionNote ? `. ${conditionNote}` : ''}`,
    brand && `Brand: ${brand}`,
    ...toldOnPage.map(
      (key) => !saidElsewhere.has(key) && product[key] && `${productAttributes[key].label}: ${product[key]}`,
    ),
  ]
  const parts = [
    name,
    facts.filter(Boolean).join('\n'),
    product.isOnlyPiece && onlyPieceText,
    description?.trim(),
    `${waysToGetIt({ deliveryRadiusMiles })} Sold as-is, all sales final.`,
    `${storeName}: ${address}`,
  ]
  return {
    title: shorten(name),
    price: (priceCents / 100).toFixed(priceCents % 100 === 0 ? 0 : 2),
    body: parts.filter(Boolean).join('\n\n'),
  }
}

/** Cut between words where there are any, never within a letter. */
function shorten(name: string): string {
  const letters = [...new Intl.Segmenter('en').segment(name.replace(/\s+/g, ' ').trim())].map(
    ({ segment }) => segment,
  )
  if (letters.length <= longestTitle) return letters.join('')
  const cut = letters.slice(0, longestTitle - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut
    .slice(0, space > longestTitle / 2 ? space : undefined)
    .join('')
    .trimEnd()}…`
}

/** The name of a downloaded picture: 'oak-chair-2.jpg'. */
export function pictureFileName(name: string, number: number): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `${words?.join('-').slice(0, 60) ?? 'picture'}-${number}.jpg`
}

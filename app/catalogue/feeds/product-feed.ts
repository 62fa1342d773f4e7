import { centsToNumeric } from '#shared/money.ts'
import { formatCsvLine } from '#csv/csv-cells.ts'
import { sharedPictureUrl } from '#media/picture.ts'
import { onlyPieceText } from '#shared/text/only-piece.ts'
import { ownFirst, shownPictures, type SeenPicture } from '#catalogue/picture-kinds/picture-kind.ts'
import type { Product } from '#catalogue/product.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { toGtin } from './gtin.ts'
import { merchantCondition } from './merchant-condition.ts'

/** A product as feeds show it. */
export interface FeedProduct extends Pick<Product, (typeof feedAttributes)[number]> {
  id: string
  /** What each of its images is. */
  kinds: readonly SeenPicture[]
  /** There was never another one (R144). */
  isOnlyPiece: boolean
}

/** What feeds tell; never cost and margin (R19). */
export const feedAttributes = [
  'name',
  'description',
  'brand',
  'category',
  'condition',
  'priceCents',
  'stock',
  'images',
  'upc',
] as const

/** The store of the feed. */
export interface FeedShop {
  baseUrl: string
  storeName: string
}

const titleLimit = 150
const descriptionLimit = 5000
const moreImagesLimit = 10

interface FeedFacts {
  title: string
  description: string
  link: string
  price: string
  condition: string
  gtin: string | null
  images: string[]
}

function describe(product: FeedProduct, { baseUrl }: FeedShop): FeedFacts {
  const images = ownFirst(shownPictures(product.images, product.kinds))
  const told = product.description?.trim() || `${product.name}, ${product.condition}`
  const only = product.isOnlyPiece && product.stock === 1 ? `\n\n${onlyPieceText}` : ''
  return {
    title: cutText(product.name, titleLimit),
    description: cutText(told, descriptionLimit - only.length) + only,
    link: absoluteLink(baseUrl, href('/product/:id', { id: product.id })),
    price: `${centsToNumeric(product.priceCents)} USD`,
    condition: merchantCondition(product.condition).google,
    gtin: toGtin(product.upc),
    images: images.map(({ image }) => new URL(sharedPictureUrl(image), baseUrl).href),
  }
}

/** Whole characters only: half an emoji is not text. */
function cutText(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : text
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}

// What XML 1.0 allows; PostgreSQL keeps some characters that it does not.
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const xmlNames: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text between two tags, escaped. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(notXml, '')
    .replace(/[&<>"']/g, (sign) => xmlNames[sign] ?? sign)
}

/** The frame around the items of the Google feed (RSS 2.0). */
export function googleFeedFrame({ baseUrl, storeName }: FeedShop): { head: string; foot: string } {
  const name = escapeXml(storeName)
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `<title>${name}</title>\n<link>${escapeXml(baseUrl)}</link>\n<description>Products of ${name}</description>\n`
  return { head, foot: '</channel>\n</rss>\n' }
}

/** One product of the Google feed. */
export function googleFeedItem(product: FeedProduct, shop: FeedShop): string {
  const facts = describe(product, shop)
  const [image, ...more] = facts.images
  const fields: [string, string | null | undefined][] = [
    ['g:id', product.id],
    ['g:title', facts.title],
    ['g:description', facts.description],
    ['g:link', facts.link],
    ['g:image_link', image],
    ...more.slice(0, moreImagesLimit).map((one): [string, string] => ['g:additional_image_link', one]),
    ['g:availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', facts.price],
    ['g:condition', facts.condition],
    ['g:brand', product.brand?.trim()],
    ['g:product_type', product.category],
    ['g:gtin', facts.gtin],
    // Mostly single pieces without a code that anyone else knows.
    ['g:identifier_exists', facts.gtin ? null : 'no'],
  ]
  const lines = fields.map(([name, value]) => (value ? `<${name}>${escapeXml(value)}</${name}>\n` : ''))
  return `<item>\n${lines.join('')}</item>\n`
}

/** The first line of the Meta catalogue. */
export const metaFeedHead =
  'id,title,description,availability,condition,price,link,image_link,additional_image_link,brand,product_type,gtin,quantity_to_sell_on_facebook\r\n'

/** One product of the Meta catalogue. */
export function metaFeedLine(product: FeedProduct, shop: FeedShop): string {
  const facts = describe(product, shop)
  const [image = '', ...more] = facts.images
  return formatCsvLine([
    product.id,
    facts.title,
    facts.description,
    product.stock > 0 ? 'in stock' : 'out of stock',
    facts.condition,
    facts.price,
    facts.link,
    image,
    more.slice(0, moreImagesLimit).join(','),
    product.brand?.trim() ?? '',
    product.category,
    facts.gtin ?? '',
    String(product.stock),
  ])
}

import { randomUUID } from 'node:crypto'
import { db, transact } from '#db/client.server.ts'
import { anyOf, centsOf } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import { SerialQueue } from '#platform/web/serial-queue.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { checkedAtOfProduct } from '#catalogue/checks/checks.server.ts'
import { selectAttributes, comparisonCents } from '#catalogue/product-columns.server.ts'
import { toTagContent, toldOnTag, type TagContent, type TaggedProduct } from './tag-content.ts'
import { saysRegistration, tagFormats, type TagFormatName } from './tag-formats.ts'
import type { PrintingProblem } from './tag-messages.ts'
import { makeTagsPdf } from './tags-pdf.server.ts'

/** One PDF at a time, so that pages are answered meanwhile; a few may wait (R161). */
const drawing = new SerialQueue(8)
/** The most tags of one PDF. */
const mostTags = 1000

/** Products with all that their tags say, the newest first. */
export const taggedProducts = (ids: readonly string[]) =>
  db
    .selectFrom('products as p')
    .select(['p.id', 'p.code', 'p.onFloorSince', checkedAtOfProduct])
    .select(selectAttributes([...toldOnTag, 'stock', 'location']))
    .select(comparisonCents)
    .select(({ ref }) => centsOf(ref('p.tagPrice')).as('tagCents'))
    .where('p.id', '=', anyOf(ids, 'uuid'))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')

interface Beside {
  format: TagFormatName
  later: string
  /** The registration number of the store, whether or not this format says it; null: none. */
  registration: string | null
}

/** What the tag of a product says in a format. */
export function contentInFormat(product: TaggedProduct, { format, later, registration }: Beside): TagContent {
  return toTagContent(product, {
    addressOf: (code) => absoluteLink(config.baseUrl, href('/p/:code', { code })),
    later,
    registration: saysRegistration(format) ? registration : null,
  })
}

interface Printing {
  ids: readonly string[]
  format: TagFormatName
  /** The first free label of a sheet, from 1. */
  first: number
  /** Whether each piece in stock gets one, not each product. */
  isForEachPiece: boolean
  userId: string
  /** What a tag says about a later price, by the id of its product. */
  laterTexts: ReadonlyMap<string, string>
  registration: string | null
}

/** Makes the tags of products in the order of `ids`, at the prices of this moment, and remembers that they were printed (R76). */
export async function printTags(printing: Printing): Promise<Outcome<Buffer<ArrayBuffer>, PrintingProblem>> {
  const { ids, format, first, isForEachPiece, userId, laterTexts, registration } = printing
  const found = new Map((await taggedProducts(ids).execute()).map((product) => [product.id, product]))
  const products = ids.flatMap((id) => found.get(id) ?? [])
  if (products.length === 0) return refuse({ reason: 'unknown-product' })
  const tagged = products.map((product) => ({
    product,
    tags: isForEachPiece ? Math.max(1, product.stock) : 1,
  }))
  if (tagged.reduce((sum, { tags }) => sum + tags, 0) > mostTags)
    return refuse({ reason: 'too-many-tags', most: mostTags })
  const contents = tagged.flatMap(({ product, tags }) =>
    Array.from({ length: tags }, () =>
      contentInFormat(product, { format, registration, later: laterTexts.get(product.id) ?? '' }),
    ),
  )
  const pdf = await drawing.run(() => makeTagsPdf({ contents, format: tagFormats[format], first }))
  if (!pdf) return refuse({ reason: 'busy' })
  const printId = randomUUID()
  const prints = tagged.map(({ product: { id, priceCents }, tags }, at) => ({
    id: at === 0 ? printId : randomUUID(),
    printId,
    productId: id,
    price: centsToNumeric(priceCents),
    format,
    tags,
    userId,
  }))
  await transact(async (tx) => {
    await tx.insertInto('tagPrints').values(prints).execute()
    await tx
      .updateTable('products as p')
      .from('tagPrints as t')
      .set(({ ref }) => ({ tagPrice: ref('t.price') }))
      .whereRef('p.id', '=', 't.productId')
      .where('t.printId', '=', printId)
      .execute()
  })
  return succeed(pdf)
}

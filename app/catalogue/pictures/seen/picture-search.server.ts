import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import type { FetchRefusal } from '#platform/web/fetch-refusal.ts'
import { fetchPicture } from '#platform/web/guarded-fetch.server.ts'
import { asinCandidateUrls, isAsin, isGuessedPicture } from '#media/asin-candidates.ts'
import type { RepairOutcome } from '#catalogue/pictures/picture-messages.ts'
import { addPicture } from '#catalogue/pictures/product-pictures.server.ts'

/** One product may not hold up all others. */
const productLimitMs = 40_000
/** From this side on a picture fills its place in the shop, and no one looks for a larger one. */
const goodSide = 480
/** Smaller ones are the 1×1 of hosts that know no picture, or nothing that anyone would look at. */
const leastSide = 50

/** A product whose picture is looked for. */
export interface Seeking {
  id: string
  name: string
  asin: string | null
  /** Its main image, as it is stored. */
  image: string | null
  /** Who requested it, for the history. */
  userId: string | null
}

/** What to select of `products as p` for it. */
export const soughtFacts = [
  'p.id',
  'p.name',
  'p.asin',
  sql<string | null>`${sql.ref('p.images')}[1]`.as('image'),
] as const

/**
 * Looks whether there is a picture at the main image of a product; without one, or with only a guess, it gets
 * a copy of what retail hosts have of its ASIN (R25, R131).
 */
export async function seekPicture(product: Seeking): Promise<RepairOutcome> {
  const { id, asin, image } = product
  const isGuess = image !== null && isGuessedPicture(image, asin)
  if (image?.startsWith('https://') && !isGuess) {
    const state = await lookAt(image)
    if (state === 'unreachable') return state
    await noteSeen(id, image, state)
    if (state === 'seen') return state
  }
  const candidates = asin && isAsin(asin) ? asinCandidateUrls(asin, config.imageHosts) : []
  const addresses = [...new Set(isGuess ? [image, ...candidates] : candidates)]
  if (addresses.length === 0) return 'no-asin'
  try {
    const found = await findBest(addresses)
    return found ? await keepFound(product, found) : 'no-picture'
  } catch (error) {
    logger.warn({ err: error, productId: id }, 'a product could not be given a picture')
    return 'failed'
  }
}

/** Unless the product got a picture meanwhile, or became another (R132). */
async function keepFound({ id, asin, userId }: Seeking, sent: Buffer): Promise<'fixed' | 'failed'> {
  const outcome = await addPicture({
    productId: id,
    userId,
    sent,
    source: 'asin',
    isMain: true,
    foundFor: { asin },
  })
  return outcome.ok || outcome.error.reason === 'has-picture' ? 'fixed' : 'failed'
}

/** A host that does not answer, or may not be asked, says nothing of the picture. */
const notThere: readonly FetchRefusal['reason'][] = ['bad-status', 'not-a-picture', 'too-many-redirects']

async function lookAt(address: string): Promise<'seen' | 'failed' | 'unreachable'> {
  const fetched = await fetchPicture(address)
  if (!fetched.ok) return notThere.includes(fetched.error.reason) ? 'failed' : 'unreachable'
  return (await measureSide(fetched.value.bytes)) > 1 ? 'seen' : 'failed'
}

/** Writes down what the store found at an address of a product that is still there. */
async function noteSeen(productId: string, address: string, state: 'seen' | 'failed'): Promise<void> {
  await db
    .insertInto('productPictureFacts')
    .columns(['productId', 'address', 'state', 'seenAt'])
    .expression(({ selectFrom }) =>
      selectFrom('products')
        .select([
          'id',
          sql`${address}::text`.as('address'),
          sql`${state}::text`.as('state'),
          sql`now()`.as('at'),
        ])
        .where('id', '=', productId),
    )
    .onConflict((on) =>
      on.columns(['productId', 'addressHash']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        seenAt: eb.ref('excluded.seenAt'),
      })),
    )
    .execute()
}

/** The first picture that is large enough, else the largest; a host's 1×1 does not count (R25). */
async function findBest(addresses: readonly string[]): Promise<Buffer | null> {
  const endsAt = Date.now() + productLimitMs
  let best: { bytes: Buffer; side: number } | null = null
  for (const address of addresses) {
    if (Date.now() > endsAt) break
    const fetched = await fetchPicture(address)
    if (!fetched.ok) continue
    const { bytes } = fetched.value
    const side = await measureSide(bytes)
    if (side < leastSide) continue
    if (side >= goodSide) return bytes
    if (!best || side > best.side) best = { bytes, side }
  }
  return best?.bytes ?? null
}

/** The shorter side in pixels; 0 if it is not a picture. */
async function measureSide(bytes: Buffer): Promise<number> {
  const { readPictureSize } = await import('#media/picture-master.server.ts')
  const size = await readPictureSize(bytes)
  return size ? Math.min(size.width, size.height) : 0
}

import { db, transact } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { fetchPicture } from '../../../platform/web/guarded-fetch.server.ts'
import { enqueueJob } from '../../../platform/jobs.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { isUuid, LOWEST_UUID } from '../../../shared/uuid.ts'
import { asinCandidateUrls, isAsin } from '../../media/asin-candidates.ts'
import { pictureRepair } from './picture-jobs.ts'
import type { RepairOutcome } from './picture-messages.ts'
import { endingRepair, needingPictures } from './picture-repair.server.ts'
import { addPicture } from './product-pictures.server.ts'

/** One product may not hold up all others. */
const productLimitMs = 40_000
/** After so long the next stretch is a job of its own, so that a stopped server loses little. */
const stretchMs = 60_000
/** From this side on a picture fills its place in the shop, and nobody looks for a larger one. */
const goodSide = 480
/** Smaller ones are the 1×1 of hosts that know no picture, or nothing that anybody would look at. */
const leastSide = 50

interface Wanting {
  id: string
  name: string
  asin: string | null
  /** Who requested it, for the history. */
  startedBy: string | null
}

/** Goes on with a look for a while; the next stretch follows as a job of its own until all are looked at. */
export async function continuePictureRepair(repairId: string): Promise<void> {
  if (!isUuid(repairId)) return
  const endsAt = Date.now() + stretchMs
  for (;;) {
    const next = await findNext(repairId)
    if (next === 'over') return
    if (next === null) return await endRepair(repairId, 'done')
    const outcome = await repairProduct(next)
    const isLast = Date.now() > endsAt
    await transact(async (tx) => {
      // Once for each product, however often a stretch is tried again.
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('pictureRepairResults')
        .values({ repairId, productId: next.id, productName: next.name, outcome })
        .onConflict((on) => on.doNothing())
        .executeTakeFirstOrThrow()
      const [one, fixed] = added ? [1, outcome === 'fixed' ? 1 : 0] : [0, 0]
      await tx
        .updateTable('pictureRepairs')
        .set((eb) => ({
          reached: next.id,
          checked: eb('checked', '+', one),
          fixed: eb('fixed', '+', fixed),
        }))
        .where('id', '=', repairId)
        .execute()
      if (isLast) await enqueueJob(tx, pictureRepair, { repairId })
    })
    if (isLast) return
  }
}

/** Ends a repair that failed permanently. */
export const failPictureRepair = (repairId: string) => endRepair(repairId, 'failed')

async function endRepair(repairId: string, state: 'done' | 'failed'): Promise<void> {
  await endingRepair(state).where('id', '=', repairId).execute()
}

/** The next product of a repair; null when all were looked at, 'over' when it was stopped. */
async function findNext(repairId: string): Promise<Wanting | null | 'over'> {
  const repair = await db
    .selectFrom('pictureRepairs')
    .select(['reached', 'startedBy'])
    .where('id', '=', repairId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!repair) return 'over'
  const after = repair.reached ?? LOWEST_UUID
  const product = await needingPictures(db)
    .select(['p.id', 'p.name', 'p.asin'])
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  return product ? { ...product, startedBy: repair.startedBy } : null
}

async function repairProduct(product: Wanting): Promise<RepairOutcome> {
  if (!product.asin || !isAsin(product.asin)) return 'no-asin'
  const candidates = asinCandidateUrls(product.asin, config.imageHosts)
  try {
    const found = await findBest(candidates)
    if (!found) return 'no-picture'
    const outcome = await addPicture({
      productId: product.id,
      userId: product.startedBy,
      sent: found,
      source: 'asin',
      isMain: true,
    })
    return outcome.ok || outcome.error.reason === 'has-picture' ? 'fixed' : 'failed'
  } catch (error) {
    logger.warn({ err: error, productId: product.id }, 'a product could not be given a picture')
    return 'failed'
  }
}

/** The first picture that is large enough, else the largest; a host's 1×1 is none (R25). */
async function findBest(candidates: readonly string[]): Promise<Buffer | null> {
  const { readPictureSize } = await import('../../media/picture-master.server.ts')
  const endsAt = Date.now() + productLimitMs
  let best: { bytes: Buffer; side: number } | null = null
  for (const address of candidates) {
    if (Date.now() > endsAt) break
    const fetched = await fetchPicture(address)
    if (!fetched.ok) continue
    const { bytes } = fetched.value
    const size = await readPictureSize(bytes)
    const side = size ? Math.min(size.width, size.height) : 0
    if (side < leastSide) continue
    if (side >= goodSide) return bytes
    if (!best || side > best.side) best = { bytes, side }
  }
  return best?.bytes ?? null
}

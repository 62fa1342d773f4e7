import { clientOf, db, sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { fetchPicture } from '../../../platform/web/guarded-fetch.server.ts'
import { enqueueJob } from '../../../platform/jobs.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { asinCandidateUrls, isAsin } from '../../media/asin-candidates.ts'
import { pictureRepair } from './picture-jobs.ts'
import { addPicture } from './product-pictures.server.ts'
import { goodSide, leastSide, type Repair, type RepairOutcome } from './repair-rules.ts'

/** One product may not hold up all others. */
const productLimitMs = 40_000
/** After so long the next stretch is a job of its own, so that a stopped server loses little. */
const stretchMs = 60_000
const shownResults = 200

/** Active products whose main picture is missing, a placeholder, or one that no customer is shown. */
const needingPictures = () => sql`
  p.status = 'active' and (cardinality(p.images) = 0 or p.images[1] like '%placeholder%'
    or not (p.images[1] like 'https://%' or p.images[1] like '/media/%'))`

/** Starts looking for pictures of all products without a good one; one look at a time. */
export async function startPictureRepair(input: {
  startedBy: string | null
}): Promise<Outcome<{ repairId: string }, { reason: 'nothing' | 'running' }>> {
  return await db.transaction(async (tx) => {
    const client = clientOf(tx)
    const [count] = await client<{ total: number }[]>`
      select count(*)::integer as total from products p where ${needingPictures()}`
    if (!count?.total) return refuse({ reason: 'nothing' })
    const [repair] = await client<{ id: string }[]>`
      insert into picture_repairs (total, started_by) values (${count.total}, ${input.startedBy})
      on conflict ((true)) where state = 'running' do nothing returning id`
    if (!repair) return refuse({ reason: 'running' })
    await enqueueJob(tx, pictureRepair, { repairId: repair.id })
    return succeed({ repairId: repair.id })
  })
}

/** Stops the look that is under way; what was found stays. @returns false when there is none. */
export async function cancelPictureRepair(): Promise<boolean> {
  const rows = await sql`
    update picture_repairs set state = 'cancelled', finished_at = now() where state = 'running' returning id`
  return rows.length > 0
}

/** The latest look with its latest results; null when there was none yet. */
export async function findLatestRepair(): Promise<Repair | null> {
  const [repair] = await sql<Omit<Repair, 'results'>[]>`
    select id, state, total, checked, fixed, (extract(epoch from created_at) * 1000)::float8 as "startedMs"
    from picture_repairs order by created_at desc limit 1`
  if (!repair) return null
  const results = await sql<Repair['results']>`
    select product_id as "productId", product_name as "productName", outcome from picture_repair_results
    where repair_id = ${repair.id} order by created_at desc, product_id limit ${shownResults}`
  return { ...repair, results: [...results] }
}

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
    if (next === null) {
      await sql`update picture_repairs set state = 'done', finished_at = now() where id = ${repairId} and state = 'running'`
      return
    }
    const outcome = await repairProduct(next)
    const isLast = Date.now() > endsAt
    await db.transaction(async (tx) => {
      const client = clientOf(tx)
      // Once for each product, however often a stretch is tried again.
      const [row] = await client`
        insert into picture_repair_results (repair_id, product_id, product_name, outcome)
        values (${repairId}, ${next.id}, ${next.name}, ${outcome}) on conflict do nothing returning 1`
      const [one, fixed] = row ? [1, outcome === 'fixed' ? 1 : 0] : [0, 0]
      await client`
        update picture_repairs set reached = ${next.id}, checked = checked + ${one}, fixed = fixed + ${fixed}
        where id = ${repairId}`
      if (isLast) await enqueueJob(tx, pictureRepair, { repairId })
    })
    if (isLast) return
  }
}

/** Ends a repair that failed permanently. */
export async function failPictureRepair(repairId: string): Promise<void> {
  await sql`
    update picture_repairs set state = 'failed', finished_at = now() where id = ${repairId} and state = 'running'`
}

/** The next product of a repair; null when all were looked at, 'over' when it was stopped. */
async function findNext(repairId: string): Promise<Wanting | null | 'over'> {
  const [repair] = await sql<{ reached: string | null; startedBy: string | null }[]>`
    select reached, started_by as "startedBy" from picture_repairs where id = ${repairId} and state = 'running'`
  if (!repair) return 'over'
  const after = repair.reached ?? '00000000-0000-0000-0000-000000000000'
  const [product] = await sql<Omit<Wanting, 'startedBy'>[]>`
    select p.id, p.name, p.asin from products p where ${needingPictures()} and p.id > ${after} order by p.id limit 1`
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

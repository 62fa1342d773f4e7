import { db, transact } from '#db/client.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { isUuid, LOWEST_UUID } from '#shared/uuid.ts'
import { pictureRepair } from './picture-jobs.ts'
import { endingRepair, needingPictures } from './picture-repair.server.ts'
import { seekPicture, soughtFacts, type Seeking } from './seen/picture-search.server.ts'

/** After so long the next stretch is a job of its own, so that a stopped server loses little. */
const stretchMs = 60_000

/** Goes on with a look for a while; the next stretch follows as a job of its own until all are looked at. */
export async function continuePictureRepair(repairId: string): Promise<void> {
  if (!isUuid(repairId)) return
  const endsAt = Date.now() + stretchMs
  for (;;) {
    const next = await findNext(repairId)
    if (next === 'over') return
    if (next === null) return await endRepair(repairId, 'done')
    const outcome = await seekPicture(next)
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
  await endingRepair(db, state).where('id', '=', repairId).execute()
}

/** The next product of a repair; null when all were looked at, 'over' when it was stopped. */
async function findNext(repairId: string): Promise<Seeking | null | 'over'> {
  const repair = await db
    .selectFrom('pictureRepairs')
    .select(['reached', 'startedBy'])
    .where('id', '=', repairId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!repair) return 'over'
  const after = repair.reached ?? LOWEST_UUID
  const product = await needingPictures(db)
    .select(soughtFacts)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  return product ? { ...product, userId: repair.startedBy } : null
}

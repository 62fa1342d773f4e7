import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { countRows, literals } from '#db/expressions.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { pictureRepair } from './picture-jobs.ts'
import { lackingPictures } from '#catalogue/picture-kinds/picture-kind.ts'
import type { Repair } from './picture-messages.ts'

const shownResults = 200

/**
 * Products on sale, or waiting for a picture, that lack one (R131), or whose main picture is on another host and was
 * never looked at.
 */
export const needingPictures = (client: Db) =>
  client
    .selectFrom('products as p')
    .where((eb) => eb.or([eb('p.status', '=', sql.lit('active')), eb.ref('p.awaitsPicture')]))
    .where((eb) => {
      const isElsewhere = eb(sql<string>`${eb.ref('p.images')}[1]`, 'like', 'https://%')
      const lookedAt = eb
        .selectFrom('productPictureFacts as f')
        .select('f.productId')
        .whereRef('f.productId', '=', 'p.id')
        .where('f.address', '=', sql<string>`${eb.ref('p.images')}[1]`)
        .where('f.state', '=', sql.lit('seen'))
      return eb.or([
        eb('p.mainPicture', 'in', literals(lackingPictures)),
        eb.and([isElsewhere, eb.not(eb.exists(lookedAt))]),
      ])
    })

/** Starts looking for pictures of all products without a good one; one look at a time. */
export async function startPictureRepair(input: {
  startedBy: string | null
}): Promise<Outcome<{ repairId: string }, { reason: 'nothing' | 'running' }>> {
  return await transact(async (tx) => {
    const { total } = await needingPictures(tx).select(countRows().as('total')).executeTakeFirstOrThrow()
    if (total === 0) return refuse({ reason: 'nothing' })
    const repair = await tx
      .insertInto('pictureRepairs')
      .values({ total, startedBy: input.startedBy })
      .onConflict((on) =>
        on
          .expression(sql`(true)`)
          .where('state', '=', sql.lit('running'))
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!repair) return refuse({ reason: 'running' })
    await enqueueJob(tx, pictureRepair, { repairId: repair.id })
    return succeed({ repairId: repair.id })
  })
}

/** Ends the look that is under way. */
export const endingRepair = (client: Db, state: 'cancelled' | 'done' | 'failed') =>
  client
    .updateTable('pictureRepairs')
    .set({ state, finishedAt: sql<Date>`now()` })
    .where('state', '=', sql.lit('running'))

/** Stops the run that is under way; what was found stays. @returns false without one. */
export async function cancelPictureRepair(): Promise<boolean> {
  const { numUpdatedRows } = await endingRepair(db, 'cancelled').executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** The latest look with its latest results; null when there was none yet. */
export async function findLatestRepair(): Promise<Repair | null> {
  const repair = await db
    .selectFrom('pictureRepairs')
    .select(['id', 'state', 'total', 'checked', 'fixed'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!repair) return null
  const results = await db
    .selectFrom('pictureRepairResults')
    .select(['productId', 'productName', 'outcome'])
    .where('repairId', '=', repair.id)
    .where('outcome', '<>', sql.lit('seen'))
    .orderBy('createdAt', 'desc')
    .orderBy('productId')
    .limit(shownResults)
    .execute()
  return { ...repair, results }
}

import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { logger } from '#platform/logger.server.ts'
import { retentionDays } from '#shared/retention.ts'
import { isByPerson, isSeenByPerson, viewedStep, type AskedPage } from './counted-request.ts'
import { countedSearch } from './lost-search.ts'
import { VisitBatch } from './visit-batch.ts'
import type { VisitStep } from './visit-steps.ts'

/** So much is lost at most when a process ends without being able to stop. */
const FLUSH_MS = 5000

const visits = new VisitBatch()

/** Counts a list or product page that was answered, from the page cache or afresh (R103). */
export function countView(asked: AskedPage): void {
  const step = viewedStep(asked)
  if (step) visits.noteStep(step, new Date())
}

/** Counts what was done: a cart filled, an order placed (R103). */
export function countAction(step: VisitStep, userAgent: string | undefined): void {
  if (isByPerson(userAgent)) visits.noteStep(step, new Date())
}

/** Counts a page that only its loader knows enough about: a checkout with something in it (R103). */
export function countPage(step: VisitStep, asked: AskedPage): void {
  if (asked.method === 'GET' && isSeenByPerson(asked)) visits.noteStep(step, new Date())
}

/** Counts a search that found nothing, unless it may be about a person (R103). */
export function countLostSearch(text: string, asked: AskedPage): void {
  const search = asked.method === 'GET' && isSeenByPerson(asked) ? countedSearch(text) : null
  if (search) visits.noteSearch(search, new Date())
}

/**
 * Adds what was counted to the rows of its days, whatever other servers add at the same moment. Never throws: what
 * cannot be written waits for the next time.
 */
export async function flushVisits(batch: VisitBatch = visits): Promise<void> {
  const taken = batch.take()
  if (taken.steps.length + taken.searches.length === 0) return
  try {
    // Where the store does not use the figures, none are kept.
    if (!(await readRooms()).visits) return
    await transact(async (tx) => {
      if (taken.steps.length > 0)
        await tx
          .insertInto('visitCounts')
          .values(taken.steps.map(({ day, name, count }) => ({ day, step: name, visits: count })))
          .onConflict((conflict) =>
            conflict.columns(['day', 'step']).doUpdateSet((eb) => ({
              visits: eb('visitCounts.visits', '+', eb.ref('excluded.visits')),
            })),
          )
          .execute()
      if (taken.searches.length > 0)
        await tx
          .insertInto('lostSearches')
          .values(taken.searches.map(({ day, name, count }) => ({ day, search: name, searches: count })))
          .onConflict((conflict) =>
            conflict.columns(['day', 'search']).doUpdateSet((eb) => ({
              searches: eb('lostSearches.searches', '+', eb.ref('excluded.searches')),
            })),
          )
          .execute()
    })
  } catch (error) {
    batch.giveBack(taken)
    logger.warn({ err: error }, 'the visits of the last seconds could not be written yet')
  }
}

/** Writes what was counted every few seconds. @returns what stops that, after writing the rest. */
export function startVisitCounting(): { stop(): Promise<void> } {
  const timer = setInterval(() => void flushVisits(), FLUSH_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await flushVisits()
    },
  }
}

/** Forgets what is older than 400 days. @returns how many counts. */
export async function forgetOldVisits(): Promise<number> {
  const oldest = sql<string>`store_day(now()) - ${retentionDays.visitCounts}::integer`
  const [steps, searches] = await Promise.all([
    db.deleteFrom('visitCounts').where('day', '<', oldest).executeTakeFirstOrThrow(),
    db.deleteFrom('lostSearches').where('day', '<', oldest).executeTakeFirstOrThrow(),
  ])
  return Number(steps.numDeletedRows + searches.numDeletedRows)
}

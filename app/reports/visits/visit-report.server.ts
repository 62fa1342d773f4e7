import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { addDays } from '#shared/time/store-day.ts'
import { funnelOf, type VisitReport } from './visit-report.ts'
import { visitSteps, type VisitPeriod } from './visit-steps.ts'

const SEARCHES_SHOWN = 50

/** What was counted in the last days, today's so far included (R103). */
export async function readVisits({ days, now }: { days: VisitPeriod; now: Date }): Promise<VisitReport> {
  const from = addDays(isoStoreDate(now), 1 - days)
  const [counts, lostSearches, first] = await Promise.all([
    db
      .selectFrom('visitCounts')
      .select(['step', sql<number>`sum(visits)::integer`.as('count')])
      .where('day', '>=', from)
      .groupBy('step')
      .execute(),
    db
      .selectFrom('lostSearches')
      .select(['search', sql<number>`sum(searches)::integer`.as('count')])
      .where('day', '>=', from)
      .groupBy('search')
      .orderBy('count', 'desc')
      .orderBy('search')
      .limit(SEARCHES_SHOWN)
      .execute(),
    db
      .selectFrom('visitCounts')
      .select(({ fn }) => fn.min('day').as('day'))
      .executeTakeFirst(),
  ])
  const byStep = new Map(counts.map(({ step, count }) => [step, count]))
  return {
    funnel: funnelOf(Object.fromEntries(visitSteps.map((step) => [step, byStep.get(step) ?? 0]))),
    lostSearches,
    from,
    countedFrom: first?.day ?? null,
  }
}

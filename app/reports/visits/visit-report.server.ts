import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { addDays, daysBetween } from '#shared/time/store-day.ts'
import { funnelOf, type VisitReport } from './visit-report.ts'
import { visitSteps, type VisitPeriod } from './visit-steps.ts'

const SEARCHES_SHOWN = 50

/** What was counted in the last days, today's so far included (R103). */
export async function readVisits({ days, now }: { days: VisitPeriod; now: Date }): Promise<VisitReport> {
  const today = isoStoreDate(now)
  const from = addDays(today, 1 - days)
  const [counts, lostSearches, first] = await Promise.all([
    db
      .selectFrom('visitCounts')
      .select(['step', 'day', sql<number>`sum(visits)::integer`.as('count')])
      .where('day', '>=', from)
      .groupBy(['step', 'day'])
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
  const countOf = (isCounted: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0)
  return {
    funnel: funnelOf(
      Object.fromEntries(visitSteps.map((step) => [step, countOf((one) => one.step === step)])),
    ),
    days: daysBetween(from, today).map((day) => ({
      day,
      count: countOf((one) => one.step === 'product' && one.day === day),
    })),
    lostSearches,
    from,
    countedFrom: first?.day ?? null,
  }
}

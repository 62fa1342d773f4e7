import { db, transact } from '#db/client.server.ts'
import { conditionFactors, usualFactors, type ConditionFactors } from './condition-factors.ts'

/** What conditions are worth where a lot says nothing else (R128). */
export async function readConditionFactors(): Promise<ConditionFactors> {
  const rows = await db.selectFrom('conditionFactors').select(['condition', 'percent']).execute()
  const set = rows.map(({ condition, percent }) => [condition, Number(percent)] as const)
  return conditionFactors.catch(usualFactors).parse({ ...usualFactors, ...Object.fromEntries(set) })
}

/** Makes them those of the lots to come. */
export async function saveConditionFactors(factors: ConditionFactors): Promise<void> {
  const rows = Object.entries(factors).map(([condition, percent]) => ({
    condition,
    percent: String(percent),
  }))
  await transact(async (tx) => {
    await tx
      .insertInto('conditionFactors')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('condition')
          .doUpdateSet(({ ref }) => ({ percent: ref('excluded.percent'), updatedAt: new Date() })),
      )
      .execute()
  })
}

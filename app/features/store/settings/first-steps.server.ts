import { db } from '../../../db/client.server.ts'

/** Whether the owner is done with the first steps of a new store. */
export async function areFirstStepsHidden(): Promise<boolean> {
  const row = await db.selectFrom('storeSettings').select('firstStepsHiddenAt').executeTakeFirst()
  return (row?.firstStepsHiddenAt ?? null) !== null
}

/** Takes the first steps off the dashboard, for everybody who runs the store. */
export async function hideFirstSteps({ now }: { now: Date }): Promise<void> {
  await db
    .updateTable('storeSettings')
    .set({ firstStepsHiddenAt: now })
    .where('firstStepsHiddenAt', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import { db } from '#db/client.server.ts'

/** Whether the owner is done with the first steps of a new store, and which of them were done once (R160). */
export async function readFirstStepMarks(): Promise<{ isHidden: boolean; done: readonly string[] }> {
  const row = await db
    .selectFrom('storeSettings')
    .select(['firstStepsHiddenAt', 'firstStepsDone'])
    .executeTakeFirst()
  return { isHidden: (row?.firstStepsHiddenAt ?? null) !== null, done: row?.firstStepsDone ?? [] }
}

/** Remembers that a step was done, whatever becomes of what did it. */
export async function rememberFirstStep(step: string): Promise<void> {
  await db
    .updateTable('storeSettings')
    .set({ firstStepsDone: sql<string[]>`first_steps_done || ${step}::text` })
    .where(sql<boolean>`${step}::text <> all (first_steps_done)`)
    .execute()
}

/** Takes the first steps off the dashboard, for everyone who runs the store. */
export async function hideFirstSteps({ now }: { now: Date }): Promise<void> {
  await db
    .updateTable('storeSettings')
    .set({ firstStepsHiddenAt: now })
    .where('firstStepsHiddenAt', 'is', null)
    .execute()
}

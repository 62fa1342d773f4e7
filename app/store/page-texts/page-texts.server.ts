import { db, transact } from '#db/client.server.ts'
import { logger } from '#platform/logger.server.ts'
import { recordSettingChange } from '#store/settings/history/setting-changes.server.ts'
import type { PageTexts } from './page-texts.ts'

/** What pages say while the database is unavailable. */
let lastKnown: PageTexts | null = null

/** The owner's own words as they are now; null until some have been saved. */
export async function readPageTexts(): Promise<PageTexts | null> {
  try {
    lastKnown = (await db.selectFrom('pageTexts').selectAll().executeTakeFirst()) ?? null
  } catch (error) {
    logger.warn({ err: error }, 'the page texts could not be read; pages say what was known last')
  }
  return lastKnown
}

/** Saves the owner's own words, shown from the next page on, and writes down who changed what (R63). */
export async function savePageTexts({ form, userId }: { form: PageTexts; userId: string }): Promise<void> {
  await transact(async (tx) => {
    await tx
      .insertInto('pageTexts')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await tx.selectFrom('pageTexts').selectAll().forUpdate().executeTakeFirstOrThrow()
    await tx
      .updateTable('pageTexts')
      .set({ ...form, updatedAt: new Date() })
      .execute()
    await recordSettingChange(tx, { settings: 'pages', before: { ...before }, after: form, userId })
  })
}

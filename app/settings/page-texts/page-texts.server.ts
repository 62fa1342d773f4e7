import { transact } from '#db/client.server.ts'
import { logger } from '#platform/logger.server.ts'
import { settingsRow } from '#settings/store/settings-row.server.ts'
import { pageTexts, type PageTexts } from './page-texts.ts'

const row = settingsRow('pageTexts', pageTexts)

/** What pages say while the database is unavailable. */
let lastKnown: PageTexts | null = null

/** The owner's current texts; null until some have been saved. */
export async function readPageTexts(): Promise<PageTexts | null> {
  try {
    lastKnown = await row.read()
  } catch (error) {
    logger.warn({ err: error }, 'the page texts could not be read; pages say what was known last')
  }
  return lastKnown
}

/** Saves the owner's own words, shown from the next page on, and writes down who changed what (R63). */
export async function savePageTexts({ form, userId }: { form: PageTexts; userId: string }): Promise<void> {
  await transact(async (tx) => row.write(tx, { before: await row.lock(tx), after: form, userId }))
}

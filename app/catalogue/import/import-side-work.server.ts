import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { logger } from '#platform/logger.server.ts'

const SORTING_PAUSE_MS = 1000

/** Works out what the rows of an import add to the counts. */
export async function prepareWords(client: Db, importId: string): Promise<void> {
  await sql`select prepare_import_words(${importId})`.execute(client)
}

/**
 * What another processor does while the products are inserted: it works out which words they add, then moves
 * new entries of the search indexes to their places. `wordsPrepared` tells whether the first succeeded; whether
 * entries are in their places never changes what a search finds.
 */
export function workBeside(
  client: Db,
  importId: string,
): { wordsPrepared: Promise<boolean>; stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let wake = () => {}
  const wordsPrepared = prepareWords(client, importId).then(
    () => true,
    (error: unknown) => {
      logger.debug({ err: error }, 'the words of an import are counted later')
      return false
    },
  )
  const sortOnce = async () => {
    await sql`
      select gin_clean_pending_list('products_search_title'), gin_clean_pending_list('products_search')`.execute(
      client,
    )
  }
  const sort = async () => {
    await wordsPrepared
    while (!isOver) {
      await sortOnce()
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, SORTING_PAUSE_MS)
      })
    }
    await sortOnce()
  }
  const sorting = sort().catch((error: unknown) =>
    logger.debug({ err: error }, 'search entries are sorted later'),
  )
  return {
    wordsPrepared,
    async stop() {
      isOver = true
      clearTimeout(timer)
      wake()
      await sorting
    },
  }
}

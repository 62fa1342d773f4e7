import { expressionBuilder, sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { LOWEST_UUID } from '#shared/uuid.ts'
import { importedPictures } from '#catalogue/pictures/picture-jobs.ts'
import { seekPicture, soughtFacts } from './picture-search.server.ts'

/** After so long the next stretch is a job of its own, so that a stopped server loses little. */
const stretchMs = 60_000

interface Stretch {
  importId: string
  /** The last product that was looked at. */
  reached: string
}

/** The products `p` of an import that no one has seen a picture of, though there may be one. */
const selectSought = (client: Pick<Transaction, 'selectFrom'>, { importId, reached }: Stretch) =>
  client
    .selectFrom('importRows as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .where('r.importId', '=', importId)
    .where('p.id', '>', reached)
    .where(maySeek)

const eb = expressionBuilder<{ p: Database['products'] }, 'p'>()
const maySeek = eb.or([
  eb('p.mainPicture', '=', sql.lit('guess')),
  eb.and([eb.ref('p.awaitsPicture'), eb('p.asin', 'is not', null)]),
])

/** Has the server look for the pictures of an import that was just done, in its transaction (R132). */
export async function seekImportedPictures(tx: Transaction, importId: string): Promise<void> {
  const first = { importId, reached: LOWEST_UUID }
  if (await selectSought(tx, first).select('p.id').limit(1).executeTakeFirst())
    await enqueueJob(tx, importedPictures, first)
}

/**
 * Looks for pictures for a while, product by product; the next stretch follows as a job of its own. One that is tried
 * again looks again at what has none. @throws at the next product once `signal` is aborted.
 */
export async function continueImportedPictures(stretch: Stretch, signal: AbortSignal): Promise<void> {
  const { importId } = stretch
  const endsAt = Date.now() + stretchMs
  for (let { reached } = stretch; ;) {
    signal.throwIfAborted()
    const next = await selectSought(db, { importId, reached })
      .innerJoin('imports as i', 'i.id', 'r.importId')
      // An undone one has nothing left to look for.
      .where('i.state', '<>', 'undone')
      .select(soughtFacts)
      .select('i.createdBy as userId')
      .orderBy('p.id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    await seekPicture(next)
    reached = next.id
    if (Date.now() > endsAt)
      return await transact((tx) => enqueueJob(tx, importedPictures, { importId, reached }))
  }
}

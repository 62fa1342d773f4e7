import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { logger } from '#platform/logger.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import {
  applyConditionChoices,
  readConditionChoices,
  type ConditionChoices,
} from './columns/condition-choices.server.ts'
import { breakOffImport } from './import-connection.server.ts'
import { countProducts, matchAgain, matchRows } from './import-matching.server.ts'
import { importProblems } from './import-messages.ts'
import { catalogueImport } from './import-queue.server.ts'
import { runImport } from './import-run.server.ts'
import type { StockChoice } from './import-view.ts'

/** States from which an import can be (re)confirmed: its rows are there, and nothing was changed. */
const confirmable = ['ready', 'cancelled', 'failed'] as const

interface Confirmation {
  importId: string
  /** Whether new products without a picture wait for one (R53). */
  needsPicture: boolean
  /** Null where nobody chose: refused, unless no product is there that it could change (R203). */
  stock: StockChoice | null
  /** What the conditions mean that the store does not know (R54). */
  choices: ConditionChoices
}

/** Has the rows of an import become products, in the background. */
export async function confirmImport({
  importId,
  needsPicture,
  stock,
  choices,
}: Confirmation): Promise<Outcome<null, { reason: 'not-ready' | 'conditions-open' | 'stock-open' }>> {
  return await transact(async (tx) => {
    const waiting = await tx
      .selectFrom('imports')
      .select(['header', 'unknownConditions'])
      .where('id', '=', importId)
      .where('state', 'in', confirmable)
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) return refuse({ reason: 'not-ready' })
    const { header, unknownConditions } = waiting
    const chosen = readConditionChoices(unknownConditions, choices)
    if (!chosen) return refuse({ reason: 'conditions-open' })
    if (chosen.size > 0) {
      const open = await applyConditionChoices(tx, { importId, header, choices: chosen })
      await matchAgain(tx, importId)
      if (open.length > 0) {
        const asked = tx.updateTable('imports').set({ unknownConditions: open })
        await asked.where('id', '=', importId).execute()
        return refuse({ reason: 'conditions-open' })
      }
    }
    if (stock === null && (await changesProducts(tx, importId))) return refuse({ reason: 'stock-open' })
    await claimImport(tx, { importId, needsPicture })
    await enqueueJob(tx, catalogueImport, { importId, stock: stock ?? 'replace' })
    return succeed(null)
  })
}

/** What the owner chose at the last import, for the next one (R53). */
export async function readPictureChoice(): Promise<boolean> {
  const last = await db
    .selectFrom('imports')
    .select('needsPicture')
    .where('importedAt', 'is not', null)
    .orderBy('importedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.needsPicture ?? false
}

/** Like `confirmImport` with the stock replaced, but waits for the end. @returns how many products were created or updated. */
export async function confirmImportNow(
  importId: string,
): Promise<Outcome<{ count: number }, { reason: 'not-ready' | 'failed' }>> {
  if (!(await claimImport(db, { importId, needsPicture: false }))) return refuse({ reason: 'not-ready' })
  await finishImport(importId, 'replace')
  const row = await db
    .selectFrom('imports')
    .select(['state', 'created', 'updated'])
    .where('id', '=', importId)
    .executeTakeFirst()
  return row?.state === 'done' ? succeed({ count: row.created + row.updated }) : refuse({ reason: 'failed' })
}

/** Matches the rows with the products of now. @returns whether one of them changes one. */
async function changesProducts(tx: Transaction, importId: string): Promise<boolean> {
  await matchRows(tx, importId)
  const { created, updated } = await tx
    .selectFrom(countProducts(importId))
    .selectAll()
    .executeTakeFirstOrThrow()
  if (updated > 0)
    await tx.updateTable('imports').set({ created, updated }).where('id', '=', importId).execute()
  return updated > 0
}

async function claimImport(
  client: Db,
  { importId, needsPicture }: Pick<Confirmation, 'importId' | 'needsPicture'>,
): Promise<boolean> {
  const now = new Date()
  const { numUpdatedRows } = await client
    .updateTable('imports')
    .set({ state: 'running', problem: null, needsPicture, unknownConditions: [], changedAt: now })
    .set({ importedAt: now })
    .where('id', '=', importId)
    .where('state', 'in', confirmable)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Runs a confirmed import and records the result. Never throws: there is no one to catch it. */
export async function finishImport(importId: string, stock: StockChoice): Promise<void> {
  try {
    await runImport(importId, stock)
  } catch (error) {
    logger.error({ err: error, importId }, 'an import failed')
    await endImport(importId, 'failed')
  }
}

/** Stops an import that runs; its transaction is rolled back. */
export async function cancelImport(importId: string): Promise<Outcome<null, { reason: 'not-running' }>> {
  if (!(await endImport(importId, 'cancelled'))) return refuse({ reason: 'not-running' })
  await breakOffImport(importId)
  return succeed(null)
}

async function endImport(importId: string, state: 'failed' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state, problem: importProblems[state], changedAt: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

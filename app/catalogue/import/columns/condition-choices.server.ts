import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { doubtedNew, isDoubt, withoutNames } from '#catalogue/csv/doubted-new.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { ASKED_MAX, foldCondition, storeCondition } from '#catalogue/supplier-conditions.ts'
import { hashHeader } from './header-hash.server.ts'

/** What the owner said before that a supplier means by conditions, by the folded word (R54). */
export async function findChosenConditions(
  client: Db,
  header: readonly string[],
): Promise<Map<string, string>> {
  const rows = await client
    .selectFrom('importConditions')
    .select(['written', 'condition'])
    .where('headerHash', '=', hashHeader(header))
    .execute()
  return new Map(rows.map(({ written, condition }) => [written, condition]))
}

/** The conditions of a file that neither the store knows nor the owner has named or uses already. */
export async function findUnknownConditions(
  conditions: ReadonlySet<string>,
  chosen: ReadonlyMap<string, string>,
): Promise<string[]> {
  const unknown = [...conditions].filter((one) => {
    const folded = foldCondition(one)
    return storeCondition(one) === null && folded !== '' && !chosen.has(folded)
  })
  if (unknown.length === 0) return []
  const used = await db
    .selectFrom('products')
    .select('condition')
    .distinct()
    .where('status', '=', sql.lit('active'))
    .where('condition', 'in', unknown)
    .execute()
  const ofStore = new Set(used.map(({ condition }) => condition))
  return unknown.filter((one) => !ofStore.has(one)).slice(0, ASKED_MAX)
}

/** What each unknown condition of an import means, in the order of `written`; itself where it is to stay. */
export interface ConditionChoices {
  written: readonly string[]
  conditions: readonly string[]
}

/** The choices by word, or null unless each unknown word has one. */
export function readConditionChoices(
  unknown: readonly string[],
  { written, conditions }: ConditionChoices,
): Map<string, string> | null {
  const choices = new Map<string, string>()
  for (const word of unknown) {
    const chosen = conditions[written.indexOf(word)]?.trim() ?? ''
    if (chosen === '' || chosen.length > productLimits.choice) return null
    choices.set(word, chosen)
  }
  return choices
}

/**
 * Gives the rows of an import the conditions that the owner chose, and remembers them for the next file with its header.
 * Rows that become the same product by it have to be merged and matched again. @returns what is to be asked now: of a
 * word that was named New, where texts of its rows speak against that (R137).
 */
export async function applyConditionChoices(
  tx: Transaction,
  {
    importId,
    header,
    choices,
  }: { importId: string; header: readonly string[]; choices: Map<string, string> },
): Promise<string[]> {
  await rememberConditions(tx, { header, choices })
  const named = await findChosenConditions(tx, header)
  const open = new Set<string>()
  for (const [word, condition] of choices) {
    if (storeCondition(condition) === 'New' && !isDoubt(word))
      for (const doubt of await doubtRows(tx, { importId, word, named })) open.add(doubt)
    await tx
      .updateTable('importRows')
      .set({ condition })
      .where('importId', '=', importId)
      .where('condition', '=', word)
      .execute()
  }
  return [...open]
}

/** Gives rows of a word that texts of theirs contradict what that means. @returns the doubts that are open. */
async function doubtRows(
  tx: Transaction,
  { importId, word, named }: { importId: string; word: string; named: ReadonlyMap<string, string> },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['line', 'name', 'description', 'conditionNote', 'supplierNotes'])
    .where('importId', '=', importId)
    .where('condition', '=', word)
    .execute()
  const doubts = Map.groupBy(rows, ({ name, description, conditionNote, supplierNotes }) =>
    doubtedNew([name ?? '', description ?? '', conditionNote ?? '', withoutNames(supplierNotes ?? '')]),
  )
  doubts.delete(null)
  for (const [doubt, of] of doubts)
    await tx
      .updateTable('importRows')
      .set({ condition: named.get(foldCondition(doubt ?? '')) ?? doubt })
      .where('importId', '=', importId)
      .where('line', '=', sql<number>`any (${of.map(({ line }) => line)}::integer[])`)
      .execute()
  return [...doubts.keys()].flatMap((doubt) => (doubt && !named.has(foldCondition(doubt)) ? [doubt] : []))
}

/** Remembers what words mean in files with this header. Always in the same order: two files may say the same words. */
export async function rememberConditions(
  tx: Transaction,
  { header, choices }: { header: readonly string[]; choices: ReadonlyMap<string, string> },
): Promise<void> {
  const folded = new Map([...choices].map(([word, condition]) => [foldCondition(word), condition]))
  for (const [written, condition] of [...folded].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const row = { condition, changedAt: new Date() }
    await tx
      .insertInto('importConditions')
      .values({ headerHash: hashHeader(header), written, ...row })
      .onConflict((conflict) => conflict.columns(['headerHash', 'written']).doUpdateSet(row))
      .execute()
  }
}

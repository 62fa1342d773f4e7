import { db, transact, type Transaction } from '#db/client.server.ts'
import { recordSettingChange } from '#settings/store/history/setting-changes.server.ts'
import type { SynonymForm } from './synonyms.ts'

const readLines = async (from: Transaction | typeof db) =>
  (await from.selectFrom('searchSynonyms').select('words').orderBy('place').execute()).map(
    ({ words }) => words,
  )

/** What means the same to a search, as the form shows it: a line for each thing. */
export const readSynonyms = async () => ({ searchWords: (await readLines(db)).join('\n') })

/** Replaces all of them, from the next search on, and writes down who changed which lines (R221). */
export async function saveSynonyms({ form, userId }: { form: SynonymForm; userId: string }): Promise<void> {
  await transact(async (tx) => {
    const before = await readLines(tx)
    const after = form.searchWords
    const without = (lines: readonly string[], others: readonly string[]) => ({
      searchWords: lines.filter((line) => !others.includes(line)).join('\n'),
    })
    await tx.deleteFrom('searchSynonyms').execute()
    const rows = after.map((words, at) => ({ place: at + 1, words }))
    if (rows.length > 0) await tx.insertInto('searchSynonyms').values(rows).execute()
    const change = { before: without(before, after), after: without(after, before) }
    await recordSettingChange(tx, { settings: 'store', ...change, userId })
  })
}

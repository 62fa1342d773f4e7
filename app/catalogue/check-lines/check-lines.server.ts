import { db, transact, type Transaction } from '#db/client.server.ts'
import { recordSettingChange } from '#store/settings/history/setting-changes.server.ts'
import { checkLineFields, type CheckLinesForm } from './check-lines-form.ts'

/** What is looked at on the pieces of each department, as the form shows it: a line each. */
export async function readCheckLines(from: Transaction | typeof db = db) {
  const rows = await from.selectFrom('checkLines').selectAll().orderBy('place').execute()
  const textOf = (department: string) =>
    rows.flatMap((row) => (row.department === department ? row.line : [])).join('\n')
  return { electronics: textOf('electronics'), home: textOf('home'), toys: textOf('toys') }
}

/** Replaces all of them, and writes down who changed what. Checks that were made stay as they are (R136). */
export async function saveCheckLines({
  form,
  userId,
}: {
  form: CheckLinesForm
  userId: string
}): Promise<void> {
  await transact(async (tx) => {
    const before = await readCheckLines(tx)
    await tx.deleteFrom('checkLines').execute()
    const rows = checkLineFields.flatMap(({ department }) =>
      form[department].map((line, at) => ({ department, place: at + 1, line })),
    )
    if (rows.length > 0) await tx.insertInto('checkLines').values(rows).execute()
    const after = await readCheckLines(tx)
    await recordSettingChange(tx, { settings: 'store', before: named(before), after: named(after), userId })
  })
}

/** As the history of the settings calls them. */
const named = ({ electronics, home, toys }: Record<'electronics' | 'home' | 'toys', string>) => ({
  checkElectronics: electronics,
  checkHome: home,
  checkToys: toys,
})

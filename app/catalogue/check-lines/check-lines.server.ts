import { db, transact, type Transaction } from '#db/client.server.ts'
import { recordSettingChange } from '#settings/store/history/setting-changes.server.ts'
import type { Department } from '#catalogue/departments.ts'
import type { CheckLinesForm } from './check-lines.ts'

/** What is looked at on the pieces of each department, as the form shows it: a line each. */
export async function readCheckLines(from: Transaction | typeof db = db) {
  const rows = await from.selectFrom('checkLines').selectAll().orderBy('place').execute()
  const selectText = (department: Department) =>
    rows.flatMap((row) => (row.department === department ? row.line : [])).join('\n')
  return {
    checkElectronics: selectText('electronics'),
    checkHome: selectText('home'),
    checkToys: selectText('toys'),
  }
}

/** Replaces all of them, and writes down who changed what. Checks that were made stay unchanged (R136). */
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
    const rows = [
      ...toRows('electronics', form.checkElectronics),
      ...toRows('home', form.checkHome),
      ...toRows('toys', form.checkToys),
    ]
    if (rows.length > 0) await tx.insertInto('checkLines').values(rows).execute()
    const after = await readCheckLines(tx)
    await recordSettingChange(tx, { settings: 'store', before, after, userId })
  })
}

const toRows = (department: Department, lines: readonly string[]) =>
  lines.map((line, at) => ({ department, place: at + 1, line }))

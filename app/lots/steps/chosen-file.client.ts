import { askConditions } from '#lots/conditions/condition-calls.client.ts'
import { startNewLot } from '#lots/work/new-lot.client.ts'
import { isWorkbookName } from '#csv/workbook/file-kind.ts'
import { isCsvName } from '#lots/manifest/manifest.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import type { PricingRefusal, RefusalReason } from '#lots/lot-messages.ts'
import { readFile, toCsv } from '#lots/workers/file-workers.client.ts'

/** Larger files hold more rows than a lot may have, and would not fit into memory in the end. */
const FILE_MAX_BYTES = 100 * 1024 * 1024

/** The reasons that concern the chosen file. */
export const fileReasons: readonly RefusalReason[] = [
  'no-csv',
  'unreadable-csv',
  'broken-csv',
  'workbook',
  'missing-columns',
  'no-products',
  'too-many-products',
]
/** What the owner chose: a file, and '' or a sheet of it. */
export interface ChosenFile {
  file: File
  sheet: string
  /** The import that handed it over (R69), or ''. */
  importId: string
}

/** Makes a file, or the table on a sheet of a workbook, that of the lot (R125). @returns why not, or null. @throws when `signal` aborts. */
export async function takeFile(
  store: LotStore,
  { file, sheet, importId }: ChosenFile,
  signal: AbortSignal,
): Promise<PricingRefusal | null> {
  if (!isCsvName(file.name) && !isWorkbookName(file.name)) return { reason: 'no-csv' }
  if (file.size > FILE_MAX_BYTES) return { reason: 'too-many-products' }
  // A copy: the file on the disk may change before it is priced.
  const csv = await toCsv({ file: new Blob([await file.arrayBuffer()]), sheet }, signal)
  if (signal.aborted) return null
  if (!csv.ok) return csv.error
  const contents = csv.value
  const read = await readFile(contents, signal)
  if (signal.aborted) return null
  if (!read.ok) {
    store.change({ file: null, conditions: [] })
    return read.error
  }
  const { header, strangeWords } = read.value
  const conditions = await askConditions({ header, written: strangeWords }, signal)
  if (signal.aborted) return null
  // What is in the shop stays what it is: the next file is a lot of its own (R140).
  if (store.work.stage === 'imported') startNewLot(store)
  const { form } = store.work
  // Retail prices tell a sofa from a lamp; what the owner chose before stays where the file allows it (R39).
  const { weighedBy } = read.value
  const kept = form.spread === 'equal' ? null : weighedBy.find((known) => known === form.spread)
  const spread = kept ?? weighedBy.find((known) => known === 'retail-price') ?? 'equal'
  store.change({
    file: { name: file.name.slice(0, 200), importId, contents, facts: read.value },
    conditions,
    form: { ...form, spread, oddRetail: 'ask' },
  })
  return null
}

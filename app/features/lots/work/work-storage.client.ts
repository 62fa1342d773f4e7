import { workDatabaseOf } from './ended-work.ts'
import { letInputThrough } from '../steps/input-gap.client.ts'
import { newLotId } from './lot-id.client.ts'
import type { LotWork } from './lot-work.ts'
import type { PricingRow } from '../pricing/pricing-row.ts'
import { assembleWork, changedPieces, countRowPieces, readRowPiece, type Piece } from './work-pieces.ts'

const STORE = 'work'
/** Larger than any number of a piece. */
const LAST_PIECE = Number.MAX_SAFE_INTEGER

/** Keeps the work in this browser. */
export interface WorkStorage {
  /** What was kept; null when there is nothing, or nothing that can be understood. */
  read(): Promise<LotWork | null>
  write(work: LotWork): Promise<void>
}

/** The storage of an account's lot at hand. @throws where the browser keeps nothing, as in some private windows. */
export async function openWorkStorage(userId: string): Promise<WorkStorage> {
  const database = await openDatabase(workDatabaseOf(userId))
  // A sign-out in another tab deletes it, and must not wait for this one.
  database.addEventListener('versionchange', () => database.close())
  // Another window may have written since: then what it wrote is not what this one remembers.
  const writer = newLotId()
  let kept: LotWork | null = null
  return {
    async read() {
      const work = await readWork(database)
      if (work && (await stamp(database, writer))) kept = work
      return work
    },
    async write(work) {
      await writeWork(database, { work, writer, before: () => kept })
      kept = work
    },
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return answerOf(opening)
}

async function readWork(database: IDBDatabase): Promise<LotWork | null> {
  const store = database.transaction(STORE).objectStore(STORE)
  const [head, contents, keys, pieces] = await Promise.all([
    answerOf<unknown>(store.get('head')),
    answerOf<unknown>(store.get('file')),
    answerOf(store.getAllKeys(allRows())),
    answerOf<unknown[]>(store.getAll(allRows())),
  ])
  if (head === undefined) return null
  const rows: PricingRow[] = []
  for (const at of keys.keys()) {
    const piece = readRowPiece(pieces[at])
    if (!piece) return null
    rows.push(...piece)
    await letInputThrough()
  }
  return assembleWork({ head, contents: contents instanceof Blob ? contents : null, rows })
}

/** One transaction: a page that is left in the middle of it keeps what it had before. */
async function writeWork(
  database: IDBDatabase,
  { work, writer, before }: { work: LotWork; writer: string; before: () => LotWork | null },
): Promise<void> {
  const transaction = database.transaction(STORE, 'readwrite')
  const store = transaction.objectStore(STORE)
  const isOurs = (await answerOf<unknown>(store.get('writer'))) === writer
  const pieces = changedPieces(work, isOurs ? before() : null)
  store.put(writer, 'writer')
  store.delete(IDBKeyRange.bound(['rows', countRowPieces(work)], ['rows', LAST_PIECE]))
  // One after the other: to copy them all at once would hold up the page.
  for (const { key, value } of pieces) await answerOf(store.put(value, keyOf(key)))
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
  })
}

async function stamp(database: IDBDatabase, writer: string): Promise<boolean> {
  await answerOf(database.transaction(STORE, 'readwrite').objectStore(STORE).put(writer, 'writer'))
  return true
}

const keyOf = (key: Piece['key']): IDBValidKey => (typeof key === 'string' ? key : [...key])
const allRows = () => IDBKeyRange.bound(['rows', 0], ['rows', LAST_PIECE])

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')))
  })
}

import { openDB, type IDBPDatabase } from 'idb'
import { getWorkDatabase } from './ended-work.ts'
import { letInputThrough } from './long-work.client.ts'
import { newLotId } from './new-lot.client.ts'
import type { LotWork } from './lot-work.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
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
  const database = await openDB(getWorkDatabase(userId), 1, {
    upgrade: (made) => void made.createObjectStore(STORE),
  })
  // A sign-out in another tab deletes it, and must not wait for this one.
  database.addEventListener('versionchange', () => database.close())
  // Another window may have written since: then what it wrote is not what this one remembers.
  const writer = newLotId()
  let kept: LotWork | null = null
  return {
    async read() {
      const work = await readWork(database)
      if (work) {
        await database.put(STORE, writer, 'writer')
        kept = work
      }
      return work
    },
    async write(work) {
      await writeWork(database, { work, writer, before: () => kept })
      kept = work
    },
  }
}

async function readWork(database: IDBPDatabase): Promise<LotWork | null> {
  const { store } = database.transaction(STORE)
  const [head, contents, keys, pieces] = await Promise.all([
    store.get('head'),
    store.get('file'),
    store.getAllKeys(allRows()),
    store.getAll(allRows()),
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
  database: IDBPDatabase,
  { work, writer, before }: { work: LotWork; writer: string; before: () => LotWork | null },
): Promise<void> {
  const transaction = database.transaction(STORE, 'readwrite')
  const { store } = transaction
  // The call that fails tells of it.
  transaction.done.catch(() => {})
  const isOurs = (await store.get('writer')) === writer
  const pieces = changedPieces(work, isOurs ? before() : null)
  await store.put(writer, 'writer')
  await store.delete(IDBKeyRange.bound(['rows', countRowPieces(work)], ['rows', LAST_PIECE]))
  // One after the other: to copy them all at once would hold up the page.
  for (const { key, value } of pieces) await store.put(value, keyOf(key))
  await transaction.done
}

const keyOf = (key: Piece['key']): IDBValidKey => (typeof key === 'string' ? key : [...key])
const allRows = () => IDBKeyRange.bound(['rows', 0], ['rows', LAST_PIECE])

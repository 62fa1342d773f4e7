import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import type { CounterCopy } from '#counter/offline/register-calls.ts'
import { piecesOfCopy, sellPieces, type DevicePiece } from './device-pieces.ts'
import type { RegisterDevice } from './exchange.ts'

/** What the register is and sells by. */
export interface RegisterFacts {
  id: string
  /** The tax of a sale at the counter, as a decimal. */
  taxRate: string
  /** When the copy was taken, by the clock of the store. */
  takenAtMs: number
  /** Who was signed in here at the last call, in the store's word (R179). */
  seller: string | null
}

interface Contents extends DBSchema {
  pieces: { key: string; value: DevicePiece }
  /** Numbered in the order in which they were made. */
  unsent: { key: number; value: OfflineSale }
  facts: { key: 'register'; value: RegisterFacts }
}

type Opened = IDBPDatabase<Contents>

/** Written through to the disk: a sale that was paid must not be lost with the power. */
const durable = { durability: 'strict' } as const

/** The register of this device. @throws where the browser keeps nothing, as in some private windows. */
export async function openDevice() {
  const database = await openDB<Contents>('counter', 1, {
    upgrade(made) {
      made.createObjectStore('pieces', { keyPath: 'id' })
      made.createObjectStore('unsent', { autoIncrement: true })
      made.createObjectStore('facts')
    },
  })
  database.addEventListener('versionchange', () => database.close())
  return {
    readFacts: async () => (await database.get('facts', 'register')) ?? null,
    readPieces: () => database.getAll('pieces'),
    readUnsent: () => database.getAll('unsent'),
    forgetSales: (keys) => forgetSales(database, keys),
    learnOf: (news) => learnOf(database, news),
    saveSeller: (seller: string | null) => saveSeller(database, seller),
    saveCopy: (id: string, copy: CounterCopy) => saveCopy(database, { id, copy }),
    sell: (sale: OfflineSale) => sell(database, sale),
    closeRegister: () => closeRegister(database),
  } satisfies RegisterDevice & Record<string, unknown>
}

export type Device = Awaited<ReturnType<typeof openDevice>>

async function forgetSales(database: Opened, keys: readonly string[]): Promise<void> {
  const transaction = database.transaction('unsent', 'readwrite', durable)
  for (let at = await transaction.store.openCursor(); at; at = await at.continue())
    if (keys.includes(at.value.key)) await at.delete()
  await transaction.done
}

async function learnOf(
  database: Opened,
  { left }: Parameters<RegisterDevice['learnOf']>[0],
): Promise<boolean> {
  const transaction = database.transaction(['pieces', 'unsent'], 'readwrite', durable)
  const pieces = transaction.objectStore('pieces')
  const isKnown = (await transaction.objectStore('unsent').count()) === 0
  for (const { productId, stock } of isKnown ? left : []) {
    const piece = await pieces.get(productId)
    if (piece) await pieces.put({ ...piece, stock })
  }
  await transaction.done
  return isKnown
}

async function saveCopy(database: Opened, { id, copy }: { id: string; copy: CounterCopy }): Promise<void> {
  const transaction = database.transaction(['pieces', 'unsent', 'facts'], 'readwrite', durable)
  const pieces = transaction.objectStore('pieces')
  const copied = piecesOfCopy(copy, await transaction.objectStore('unsent').getAll())
  await pieces.clear()
  // The last call that fails tells of it; to wait for each would take seconds.
  await Promise.all(copied.map((piece) => pieces.put(piece)))
  const { taxRate, takenAtMs } = copy
  const facts = transaction.objectStore('facts')
  const seller = (await facts.get('register'))?.seller ?? null
  await facts.put({ id, taxRate, takenAtMs, seller }, 'register')
  await transaction.done
}

async function saveSeller(database: Opened, seller: string | null): Promise<void> {
  const transaction = database.transaction('facts', 'readwrite', durable)
  const facts = await transaction.store.get('register')
  if (facts) await transaction.store.put({ ...facts, seller }, 'register')
  await transaction.done
}

/** Sells from the copy: the pieces leave it, and the sale waits to be sent. */
async function sell(
  database: Opened,
  sale: OfflineSale,
): Promise<Outcome<DevicePiece[], { reason: 'sold-out'; name: string } | { reason: 'closed' }>> {
  const transaction = database.transaction(['pieces', 'unsent', 'facts'], 'readwrite', durable)
  const [pieces, unsent] = [transaction.objectStore('pieces'), transaction.objectStore('unsent')]
  const isPressedTwice = (await unsent.getAll()).some(({ key }) => key === sale.key)
  if (isPressedTwice) return succeed([])
  const facts = await transaction.objectStore('facts').get('register')
  const found = await Promise.all(sale.lines.map(({ productId }) => pieces.get(productId)))
  const sold = facts
    ? sellPieces(
        found.filter((piece) => piece !== undefined),
        sale,
      )
    : refuse({ reason: 'closed' } as const)
  if (sold.ok) {
    for (const piece of sold.value) await pieces.put(piece)
    await unsent.add({ ...sale, seller: facts?.seller ?? null })
  }
  await transaction.done
  return sold
}

/** Sells no more; while there are sales that the store does not have, nothing is done. */
async function closeRegister(database: Opened): Promise<void> {
  const transaction = database.transaction(['pieces', 'unsent', 'facts'], 'readwrite', durable)
  const isEmpty = (await transaction.objectStore('unsent').count()) === 0
  if (isEmpty) {
    await transaction.objectStore('pieces').clear()
    await transaction.objectStore('facts').clear()
  }
  await transaction.done
}

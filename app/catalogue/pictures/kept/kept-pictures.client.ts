import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A picture that this browser keeps until the store has it. */
export interface KeptPicture {
  /** Names it to the store, so that one that is sent twice is added once. */
  id: string
  productId: string
  file: Blob
  name: string
  /** 1 once its product is there; before, no one could take it. */
  isReleased: 0 | 1
  keptAt: number
}

interface Kept extends DBSchema {
  pictures: { key: string; value: KeptPicture; indexes: { productId: string; isReleased: number } }
}

/** The event that tells this window's panels and sender of a change. */
const changed = 'kept-pictures'
const tell = () => window.dispatchEvent(new Event(changed))

/** Calls back after every change in this window. @returns how to stop. */
export function onKeptPictures(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

let opened: Promise<IDBPDatabase<Kept>> | null = null

/** @throws where the browser keeps nothing, as in some private windows. */
function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('picture-uploads', 1, {
    upgrade(database) {
      const pictures = database.createObjectStore('pictures', { keyPath: 'id' })
      pictures.createIndex('productId', 'productId')
      pictures.createIndex('isReleased', 'isReleased')
    },
  })
  return opened
}

/** Keeps pictures of a product that is there, or of one that is yet to be added. */
export async function keepPictures(
  files: readonly File[],
  { productId, isReleased, now }: { productId: string; isReleased: boolean; now: Date },
): Promise<void> {
  const database = await open()
  for (const [at, file] of files.entries())
    await database.put('pictures', {
      id: crypto.randomUUID(),
      productId,
      file,
      name: file.name,
      isReleased: isReleased ? 1 : 0,
      keptAt: now.getTime() + at,
    })
  tell()
}

/** The pictures of a product, in the order in which they were taken. */
export async function listKeptPictures(productId: string): Promise<KeptPicture[]> {
  const kept = await (await open()).getAllFromIndex('pictures', 'productId', productId)
  return kept.toSorted((a, b) => a.keptAt - b.keptAt)
}

/** The pictures that can be sent, the oldest first. */
export async function listReleasedPictures(): Promise<KeptPicture[]> {
  const released = await (await open()).getAllFromIndex('pictures', 'isReleased', 1)
  return released.toSorted((a, b) => a.keptAt - b.keptAt)
}

/** The product that pictures were taken of and that was never added, or null. */
export async function findUnaddedProduct(): Promise<string | null> {
  return (await (await open()).getFromIndex('pictures', 'isReleased', 0))?.productId ?? null
}

/** The product is there: its pictures can be sent. */
export async function releasePictures(productId: string): Promise<void> {
  const database = await open()
  const held = await database.getAllFromIndex('pictures', 'productId', productId)
  for (const picture of held) await database.put('pictures', { ...picture, isReleased: 1 })
  if (held.length > 0) tell()
}

export async function forgetKeptPicture(id: string): Promise<void> {
  await (await open()).delete('pictures', id)
  tell()
}

import { createHash, randomUUID } from 'node:crypto'
import { findStorage } from '#platform/storage/storage.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { PictureMaster } from './picture-master.server.ts'
import type { PictureRefusal } from './picture-messages.ts'
import { decodingQueue } from './picture-variants.server.ts'

/** As large as a sent picture may be. */
const sentLimitBytes = 15 * 1024 * 1024

/** A picture in our storage; '/media/<key>.webp?v=<version>' is its address. */
export interface OwnPicture extends Omit<PictureMaster, 'bytes'> {
  key: string
  version: string
}

/** Where the storage keeps a picture. */
const storedAt = (key: string) => `pictures/${key}.webp`

/**
 * Takes a picture that someone sent: reads it, one at a time, and keeps what we encoded of it, never the
 * file as it came. Nothing is kept of a refused one.
 */
export async function keepPicture(sent: Buffer): Promise<Outcome<OwnPicture, { reason: PictureRefusal }>> {
  if (sent.length === 0) return refuse({ reason: 'empty' })
  if (sent.length > sentLimitBytes) return refuse({ reason: 'too-large' })
  const work = decodingQueue.run(async () => {
    // Loaded with the first picture, as for those that are served.
    const { makeMaster } = await import('./picture-master.server.ts')
    return await makeMaster(sent)
  })
  if (!work) return refuse({ reason: 'busy' })
  const made = await work
  if (!made.ok) return made
  const { bytes, ...facts } = made.value
  const key = `p-${randomUUID()}`
  await (await findStorage()).write(storedAt(key), bytes)
  return succeed({ ...facts, key, version: createHash('sha256').update(bytes).digest('hex').slice(0, 8) })
}

/** Forgets a picture of ours; its picture variants stay in browsers and go with the folder of forms. */
export async function forgetPicture(key: string): Promise<void> {
  await (await findStorage()).remove(storedAt(key))
}

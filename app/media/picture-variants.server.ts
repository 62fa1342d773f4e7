import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { findSamplePictures } from '#db/sample/pictures-folder.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import type { PictureFormat } from './picture-maker.server.ts'
import { type Picture, toPicture, readVariant, storeVariant } from './variant-folder.server.ts'
import { type PictureWidth, pictureWidths, zoomWidth } from './picture.ts'
import { SerialQueue } from '#platform/web/serial-queue.ts'

interface VariantRequest {
  /** The name of the original: letters, digits and hyphens, ending in .webp. */
  key: string
  width: PictureWidth
  format: PictureFormat
}

const keyPattern = /^[a-z0-9-]{1,120}\.webp$/
const memoryLimitBytes = 32 * 1024 * 1024
/** More pictures than this waiting to be made means that someone asks for the sake of asking. */
const waitingLimit = 200
/** While more than this are waiting everyone gets WebP: somewhat larger, but made ten times sooner. */
const avifWaitingLimit = 6

const sampleFolder = findSamplePictures()
const memory = new LRUCache<string, Picture>({
  maxSize: memoryLimitBytes,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
})
/** Whatever decodes a picture waits here: one at a time is what the memory has room for. */
export const decodingQueue = new SerialQueue(waitingLimit)
const underWay = new Map<string, Promise<Picture | null>>()

/** Too many pictures are waiting to be made. */
export class PictureQueueFull extends Error {}

/** Whether the text is one of the widths in which pictures are served. */
export function isPictureWidth(width: number): width is PictureWidth {
  return width === zoomWidth || pictureWidths.some((known) => known === width)
}

/**
 * One of our pictures in a width (R25): remembered, read from disk, or made now and kept. While
 * many are waiting, WebP is given for AVIF that is yet to be made.
 * @returns null when the picture does not exist.
 * @throws {PictureQueueFull} when too many are waiting to be made.
 */
export async function readPictureVariant(request: VariantRequest): Promise<Picture | null> {
  if (!keyPattern.test(request.key)) return null
  const name = `${request.key}-${request.width}.${request.format}`
  const known = memory.get(name) ?? underWay.get(name)
  if (known) return await known
  const work = findOrMake(request).finally(() => underWay.delete(name))
  underWay.set(name, work)
  const picture = await work
  if (picture?.format === request.format) memory.set(name, picture)
  return picture
}

async function findOrMake(request: VariantRequest): Promise<Picture | null> {
  const source = await findSource(request.key)
  if (!source) return null
  const base = `${request.key.replace('.webp', '')}-${source.state}-${request.width}`
  const stored = await readVariant(base, request.format)
  if (stored) return stored
  if (request.format === 'avif' && decodingQueue.length > avifWaitingLimit) {
    return await readPictureVariant({ ...request, format: 'webp' })
  }
  const made = decodingQueue.run(async () => {
    // Loaded with the first picture: most starts find all of them made, and libvips holds 20 MB.
    const { makePicture } = await import('./picture-maker.server.ts')
    return await makePicture(await source.open(), request)
  })
  if (!made) throw new PictureQueueFull()
  const bytes = await made
  await storeVariant(`${base}.${request.format}`, bytes)
  return toPicture(request.format, bytes)
}

/**
 * An original and its state, so that a changed picture is not served from old variants: one that the
 * owner keeps, or of the repository's own.
 */
async function findSource(
  key: string,
): Promise<{ state: string; open(): Promise<Buffer | string> | string } | null> {
  const storage = await findStorage()
  const kept = `pictures/${key}`
  const state = await storage.findState(kept)
  if (state) {
    return {
      state,
      async open() {
        const bytes = await storage.read(kept)
        if (!bytes) throw new Error(`the picture ${key} went away`)
        return bytes
      },
    }
  }
  const path = sampleFolder && join(sampleFolder, key)
  const file = path ? await stat(path).catch(() => null) : null
  if (!path || !file?.isFile()) return null
  return { state: `${file.size}-${Math.round(file.mtimeMs).toString(36)}`, open: () => path }
}

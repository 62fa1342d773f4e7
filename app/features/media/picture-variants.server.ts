import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findSamplePictures } from '../../db/sample/pictures-folder.server.ts'
import { config } from '../../platform/config.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { findStorage } from '../../platform/storage.server.ts'
import { ByteCache } from '../../shared/byte-cache.ts'
import type { PictureFormat } from './picture-maker.server.ts'
import { pictureWidths, type PictureWidth } from './picture.ts'
import { SerialQueue } from './serial-queue.ts'

/** A picture ready to be sent. */
export interface Picture {
  format: PictureFormat
  bytes: Buffer<ArrayBuffer>
  /** A quoted entity tag. */
  etag: string
}

interface VariantRequest {
  /** The name of the original: letters, digits and hyphens, ending in .webp. */
  key: string
  width: PictureWidth
  format: PictureFormat
}

const keyPattern = /^[a-z0-9-]{1,120}\.webp$/
const memoryLimitBytes = 32 * 1024 * 1024
/** More pictures than this waiting to be made means that somebody asks for the sake of asking. */
const waitingLimit = 200
/** While more than this are waiting everybody gets WebP: somewhat larger, but made ten times sooner. */
const avifWaitingLimit = 6

const variantFolder = resolve(config.dataDir, 'picture-variants')
const sampleFolder = findSamplePictures()
const memory = new ByteCache<Picture>(memoryLimitBytes, (picture) => picture.bytes.byteLength)
/** Whatever decodes a picture waits here: one at a time is what the memory has room for. */
export const decodingQueue = new SerialQueue(waitingLimit)
const underWay = new Map<string, Promise<Picture | null>>()

/** Too many pictures are waiting to be made. */
export class PictureQueueFull extends Error {}

/** Whether the text is one of the widths in which pictures are served. */
export function isPictureWidth(width: number): width is PictureWidth {
  return pictureWidths.some((known) => known === width)
}

/**
 * One of our pictures in a width (R25): remembered, read from disk, or made now and kept. While
 * many are waiting, WebP is given for AVIF that is yet to be made.
 * @returns null when there is no such picture.
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
  return pictureOf(request.format, bytes)
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

async function readVariant(base: string, format: PictureFormat): Promise<Picture | null> {
  const bytes = await readFile(join(variantFolder, `${base}.${format}`)).catch(() => null)
  return bytes && bytes.length > 0 ? pictureOf(format, bytes) : null
}

/** Written beside and renamed, so that nobody reads half a picture. A full disk only costs time. */
async function storeVariant(name: string, bytes: Buffer): Promise<void> {
  const draft = join(variantFolder, `${randomUUID()}.draft`)
  try {
    await mkdir(variantFolder, { recursive: true, mode: 0o700 })
    await writeFile(draft, bytes)
    await rename(draft, join(variantFolder, name))
  } catch (error) {
    logger.warn({ err: error }, 'a picture could not be stored')
    await rm(draft, { force: true }).catch(() => {})
  }
}

function pictureOf(format: PictureFormat, bytes: Buffer<ArrayBuffer>): Picture {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { format, bytes, etag }
}

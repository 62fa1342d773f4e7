import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { findSamplePictures } from '../../db/sample/pictures-folder.server.ts'
import { config } from '../../platform/config.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { ByteCache } from './byte-cache.ts'
import type { PictureRequest } from './picture.ts'
import { SerialQueue } from './serial-queue.ts'

/** A picture ready to be sent. */
export interface Picture {
  type: 'image/avif' | 'image/webp'
  bytes: Buffer<ArrayBuffer>
  etag: string
}

type Format = 'avif' | 'webp'

const PIXEL_LIMIT = 40_000_000
const MEMORY_BYTES = 32 * 1024 * 1024
/** So many may wait for the one encoder; more are told to come back. */
const WAITING_LIMIT = 200
/** While more than this wait, everybody gets WebP: a little larger, and made ten times sooner. */
const AVIF_WAITING_LIMIT = 8

// One thread, no cache of files that may change, and only the loaders that a shop's pictures need.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadWebp', 'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadHeif'],
})

const variantFolder = resolve(config.dataDir, 'picture-variants')
const originalFolders = [resolve(config.dataDir, 'pictures'), findSamplePictures()].filter(
  (folder) => folder !== null,
)
const memory = new ByteCache<Picture>(MEMORY_BYTES)
const queue = new SerialQueue(WAITING_LIMIT)
const underWay = new Map<string, Promise<Picture | 'busy' | null>>()

/**
 * A picture of our storage in one of its widths (decision 25), as AVIF for browsers that take it, else WebP;
 * without a width the original. Variants are made when first asked for, one at a time, and kept on disk.
 * @returns null when there is no such picture, 'busy' when too many are waiting to be made.
 */
export async function readPicture(request: PictureRequest): Promise<Picture | 'busy' | null> {
  const key = `${request.key}?${request.width}&${request.acceptsAvif}`
  const kept = memory.get(key)
  if (kept) return kept
  const running = underWay.get(key)
  if (running) return await running
  const work = findPicture(request).finally(() => underWay.delete(key))
  underWay.set(key, work)
  const picture = await work
  // WebP in the place of AVIF is for the moment only.
  const isLasting =
    picture !== null &&
    picture !== 'busy' &&
    (picture.type === 'image/avif' || !request.acceptsAvif || !request.width)
  if (isLasting) memory.set(key, picture)
  return picture
}

async function findPicture({ key, width, acceptsAvif }: PictureRequest): Promise<Picture | 'busy' | null> {
  const original = await findOriginal(key)
  if (!original) return null
  if (width === null) return pictureOf('webp', await readFile(original.path))
  // Named after the original's state, so that a picture that is drawn again gets new variants.
  const name = `${key.slice(0, -'.webp'.length)}-${original.state}-${width}`
  const made = await readVariant(name, acceptsAvif ? 'avif' : 'webp')
  if (made) return made
  const format = acceptsAvif && queue.length <= AVIF_WAITING_LIMIT ? 'avif' : 'webp'
  const spare = acceptsAvif && format === 'webp' ? await readVariant(name, 'webp') : null
  return spare ?? (await (queue.run(() => makeVariant(original.path, { name, width, format })) ?? 'busy'))
}

async function findOriginal(key: string): Promise<{ path: string; state: string } | null> {
  for (const folder of originalFolders) {
    const path = join(folder, key)
    const found = await stat(path).catch(() => null)
    if (found?.isFile())
      return { path, state: `${Math.round(found.mtimeMs).toString(36)}${found.size.toString(36)}` }
  }
  return null
}

async function readVariant(name: string, format: Format): Promise<Picture | null> {
  const bytes = await readFile(join(variantFolder, `${name}.${format}`)).catch(() => null)
  return bytes && bytes.byteLength > 0 ? pictureOf(format, bytes) : null
}

/** Upright, without metadata, never larger than it is. */
async function makeVariant(
  path: string,
  { name, width, format }: { name: string; width: number; format: Format },
): Promise<Picture> {
  const image = sharp(path, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 78 })
  const bytes = Buffer.from(await encoded.toBuffer())
  await keepVariant(`${name}.${format}`, bytes)
  return pictureOf(format, bytes)
}

/** Renamed into place when whole: a reader never sees half a picture. A full disk costs only time. */
async function keepVariant(name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(variantFolder, `${randomUUID()}.part`)
  try {
    await mkdir(variantFolder, { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(variantFolder, name))
  } catch (error) {
    logger.warn({ err: error, name }, 'a picture could not be kept on disk')
    await rm(unfinished, { force: true }).catch(() => {})
  }
}

function pictureOf(format: Format, bytes: Buffer<ArrayBuffer>): Picture {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { type: `image/${format}`, bytes, etag }
}

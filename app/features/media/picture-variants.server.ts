import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { config } from '../../platform/config.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { pictureWidths, type PictureWidth } from './picture.ts'

/** What a browser may get: the smaller AVIF where it is understood, WebP everywhere else. */
export type PictureFormat = 'avif' | 'webp'

/** The repository's own pictures, and those that the owner keeps. */
const sourceFolders = ['app/db/sample/pictures', join(config.dataDir, 'pictures')]
const variantFolder = join(config.dataDir, 'picture-variants')
const keyPattern = /^[a-z0-9-]{1,120}\.webp$/
const pixelLimit = 40_000_000
/** More pictures than this waiting to be made means that somebody asks for the sake of asking. */
const waitingLimit = 200
const memoryLimitBytes = 24 * 1024 * 1024

// One picture is decoded at a time; other loaders than those of our formats stay shut.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const kept = new Map<string, Buffer<ArrayBuffer>>()
const underWay = new Map<string, Promise<Buffer<ArrayBuffer> | null>>()
let keptBytes = 0
let lastTurn: Promise<unknown> = Promise.resolve()

/** Too many pictures are waiting to be made. */
export class PictureQueueFull extends Error {}

/** Whether the text is one of the widths in which pictures are served. */
export function isPictureWidth(width: number): width is PictureWidth {
  return pictureWidths.some((known) => known === width)
}

/**
 * One of our pictures in a width and format: remembered, read from disk, or made now and kept.
 * @returns null when there is no such picture.
 * @throws {PictureQueueFull} when too many are waiting to be made.
 */
export async function readPictureVariant(wish: {
  key: string
  width: PictureWidth
  format: PictureFormat
}): Promise<Buffer<ArrayBuffer> | null> {
  if (!keyPattern.test(wish.key)) return null
  const name = `${wish.key.replace('.webp', '')}-${wish.width}.${wish.format}`
  const remembered = kept.get(name)
  if (remembered) {
    // The most recent stand last, the oldest go first.
    kept.delete(name)
    kept.set(name, remembered)
    return remembered
  }
  const known = underWay.get(name)
  if (known) return await known
  const work = findOrMake(name, wish).finally(() => underWay.delete(name))
  underWay.set(name, work)
  return await work
}

type Wish = Parameters<typeof readPictureVariant>[0]

async function findOrMake(name: string, wish: Wish): Promise<Buffer<ArrayBuffer> | null> {
  const source = await readSource(wish.key)
  if (!source) return null
  // Named after the source's size too, so that a picture drawn anew is not served from an old variant.
  const path = join(variantFolder, `${source.length}-${name}`)
  const stored = await readIfThere(path)
  if (stored) return remember(name, stored)
  if (underWay.size > waitingLimit) throw new PictureQueueFull()
  const turn = lastTurn.then(async () => await makeVariant(source, wish))
  lastTurn = turn.catch(() => {})
  const bytes = await turn
  // The picture is served all the same; it is made again next time.
  await storeVariant(path, bytes).catch((error: unknown) =>
    logger.warn({ err: error }, 'a picture could not be stored'),
  )
  return remember(name, bytes)
}

async function makeVariant(source: Buffer, { width, format }: Wish): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp(source, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: width, fit: 'cover', withoutEnlargement: true })
  const made = format === 'avif' ? picture.avif({ quality: 58, effort: 3 }) : picture.webp({ quality: 80 })
  return Buffer.from(await made.toBuffer())
}

/** Written beside and renamed, so that nobody reads half a picture. */
async function storeVariant(path: string, bytes: Buffer): Promise<void> {
  await mkdir(variantFolder, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

async function readSource(key: string): Promise<Buffer | null> {
  for (const folder of sourceFolders) {
    const found = await readIfThere(join(folder, key))
    if (found) return found
  }
  return null
}

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return Buffer.from(await readFile(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function remember(name: string, bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  kept.set(name, bytes)
  keptBytes += bytes.length
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= memoryLimitBytes) break
    kept.delete(oldest)
    keptBytes -= length
  }
  return bytes
}

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import type { PictureFormat } from './picture-maker.server.ts'

/** A picture ready to be sent. */
export interface Picture {
  format: PictureFormat
  bytes: Buffer<ArrayBuffer>
  /** A quoted entity tag. */
  etag: string
}

const variantFolder = resolve(config.dataDir, 'picture-variants')

/** A stored variant; null without one. */
export async function readVariant(base: string, format: PictureFormat): Promise<Picture | null> {
  const bytes = await readFile(join(variantFolder, `${base}.${format}`)).catch(() => null)
  return bytes && bytes.length > 0 ? toPicture(format, bytes) : null
}

/** Written next to it and renamed, so that no one reads half a picture. A full disk only costs time. */
export async function storeVariant(name: string, bytes: Buffer): Promise<void> {
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

/** The bytes of a picture with their entity tag. */
export function toPicture(format: PictureFormat, bytes: Buffer<ArrayBuffer>): Picture {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { format, bytes, etag }
}

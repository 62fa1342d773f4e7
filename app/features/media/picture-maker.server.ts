import sharp from 'sharp'
import type { PictureWidth } from './picture.ts'

/** What a browser may get: the smaller AVIF where it is understood, WebP everywhere else. */
export type PictureFormat = 'avif' | 'webp'

const pixelLimit = 40_000_000

// One picture is decoded at a time; other loaders than those of our formats stay shut.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** A picture file in one of our widths: upright, square, without metadata, never larger than the original. */
export async function makePicture(
  path: string,
  { width, format }: { width: PictureWidth; format: PictureFormat },
): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp(path, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: width, fit: 'cover', withoutEnlargement: true })
  const made = format === 'avif' ? picture.avif({ quality: 58, effort: 3 }) : picture.webp({ quality: 80 })
  return Buffer.from(await made.toBuffer())
}

import { decodePicture } from './picture-decoder.server.ts'
import { zoomWidth, type PictureWidth } from './picture.ts'

/** What a browser may get: the smaller AVIF where it is understood, WebP everywhere else; JPEG to take elsewhere. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/**
 * A picture file in one of our widths: upright, square or for zooming whole, without metadata, never larger than the
 * original.
 */
export async function makePicture(
  source: string | Buffer,
  { width, format }: { width: PictureWidth; format: PictureFormat },
): Promise<Buffer<ArrayBuffer>> {
  const picture = decodePicture(source)
    .autoOrient()
    .resize({ width, height: width, fit: width === zoomWidth ? 'inside' : 'cover', withoutEnlargement: true })
  const made = {
    avif: () => picture.avif({ quality: 58, effort: 3 }),
    webp: () => picture.webp({ quality: 80 }),
    jpeg: () => picture.flatten({ background: '#fff' }).jpeg({ quality: 88 }),
  }[format]()
  return Buffer.from(await made.toBuffer())
}

/** Formats that a picture may come in; HEIC only where the machine can read it. */
export type SentFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** The format of a file by its first bytes, whatever its name or sender say; null for any other. */
export function detectPictureFormat(bytes: Uint8Array): SentFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return null
  const brand = text(8, 12)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return heicBrands.has(brand) ? 'heic' : null
}

/** A picture of more pixels is refused before anything of it is decoded; phones make JPEGs of 64 megapixels. */
export const pixelLimit = 65_000_000
const otherPixelLimit = 40_000_000
/** Longer rows than this are refused as well: what is read line by line still holds many lines. */
const sideLimit = 16_000
/** The memory that decoding one picture may take besides the file: as much as 12 megapixels of the heaviest JPEG. */
const decodeLimitBytes = 100_000_000
const otherDecodeLimitBytes = 60_000_000

interface DecodeFacts {
  format: SentFormat
  width: number
  height: number
  channels: number
  bytesPerChannel: number
  /** Progressive or interlaced: it cannot be read line by line. */
  isProgressive: boolean
  /** Of a JPEG: its colours are kept in fewer pixels than its light. */
  isSubsampled: boolean
}

/**
 * Why this server does not decode the picture; null when it does. Most files are read line by line; what must
 * be held whole is limited by what was measured for each format (R115).
 */
export function judgeSize(facts: DecodeFacts): 'too-many-pixels' | 'held-whole' | null {
  const { format, width, height } = facts
  const isJpeg = format === 'jpeg'
  const pixels = width * height
  if (pixels <= 0 || pixels > (isJpeg ? pixelLimit : otherPixelLimit)) return 'too-many-pixels'
  if (Math.max(width, height) > sideLimit) return 'too-many-pixels'
  const heldBytes = pixels * heldBytesPerPixel(facts)
  return heldBytes > (isJpeg ? decodeLimitBytes : otherDecodeLimitBytes) ? 'held-whole' : null
}

function heldBytesPerPixel(facts: DecodeFacts): number {
  const { format, isProgressive, isSubsampled, channels, bytesPerChannel } = facts
  const bytesPerPixel = channels * bytesPerChannel
  if (format === 'jpeg') return isProgressive ? (isSubsampled ? 4.5 : 8) : 0
  if (format === 'webp') return 4
  if (format !== 'png') return bytesPerPixel > 3 ? 28 : 18
  if (isProgressive) return 1.5 * bytesPerPixel
  // Lines of 16 bits a channel are reckoned with as fractions, in four times the room.
  return bytesPerChannel > 1 ? 0.5 * bytesPerPixel : 0
}

/**
 * How wide or high a kept picture may be, in pixels: twice the largest form that the shop serves. Encoding
 * transparency takes three times the memory, so there is less of it.
 */
export function getMasterSide(picture: { hasAlpha: boolean }): number {
  return picture.hasAlpha ? 1280 : 2048
}

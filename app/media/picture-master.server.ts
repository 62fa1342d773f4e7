import type { Metadata } from 'sharp'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { decodePicture } from './picture-decoder.server.ts'
import { detectPictureFormat, judgeSize, getMasterSide, type SentFormat } from './picture-format.ts'
import type { PictureRefusal } from './picture-messages.ts'

/** What is kept of a sent picture: upright, without metadata, re-encoded by us. */
export interface PictureMaster {
  bytes: Buffer
  width: number
  height: number
  /** A tiny square form as a data: address, shown until the picture has loaded. */
  blur: string
}

const blurSide = 16

type Made = Outcome<PictureMaster, { reason: PictureRefusal }>

/** Reads a picture that someone sent, once, and makes what is kept of it (R25). */
export async function makeMaster(sent: Buffer): Promise<Made> {
  const format = detectPictureFormat(sent)
  if (!format) return refuse({ reason: 'unknown-format' })
  try {
    const facts = await decodePicture(sent).metadata()
    const refusal = judge(format, facts)
    if (refusal) return refuse({ reason: refusal })
    const side = getMasterSide(facts)
    const { data, info } = await decodePicture(sent)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const small = await decodePicture(data)
      .resize({ width: blurSide, height: blurSide, fit: 'cover' })
      .webp({ quality: 40 })
      .toBuffer()
    const blur = `data:image/webp;base64,${small.toString('base64')}`
    return succeed({ bytes: data, width: info.width, height: info.height, blur })
  } catch (error) {
    return refuse({ reason: getReason(error, format) })
  }
}

/** The measures of a picture that we could take; null for any other file. */
export async function readPictureSize(sent: Buffer): Promise<{ width: number; height: number } | null> {
  const format = detectPictureFormat(sent)
  if (!format) return null
  try {
    const facts = await decodePicture(sent).metadata()
    return judge(format, facts) ? null : { width: facts.width, height: facts.height }
  } catch {
    return null
  }
}

function judge(format: SentFormat, facts: Metadata): PictureRefusal | null {
  const { width, height, channels, depth, isProgressive = false, chromaSubsampling } = facts
  if (width <= 1 || height <= 1) return 'too-small'
  const bytesPerChannel = depth === 'uchar' || depth === 'char' ? 1 : 2
  const isSubsampled = chromaSubsampling === '4:2:0'
  return judgeSize({ format, width, height, channels, bytesPerChannel, isProgressive, isSubsampled })
}

/** libvips says in English what was wrong; only these need another advice than "save it again". */
function getReason(error: unknown, format: SentFormat): PictureRefusal {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|exceeds.*limit|too large/i.test(message)) return 'too-many-pixels'
  if (/timeout/i.test(message)) return 'too-slow'
  return format === 'heic' ? 'unreadable-heic' : 'unreadable'
}

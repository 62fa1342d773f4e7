import { isPictureWidth, PictureQueueFull, readPictureVariant } from '#media/picture-variants.server.ts'
import { plainAnswer } from './plain-answer.ts'

/** Widths of a picture asked for without one. */
const usualWidth = 640

interface PictureCall {
  path: string
  /** The `w` parameter. */
  width: string | undefined
  /** The `as` parameter: 'jpeg' for programs that take nothing newer. */
  as: string | undefined
  accept: string
  ifNoneMatch: string | undefined
}

/**
 * Answers `/media/{key}.webp?w=` in the best format that the browser accepts, or as the JPEG that it asks for.
 * Addresses carry the picture's version, so that an answer stays good for ever.
 */
export async function answerPicture({
  path,
  width,
  as,
  accept,
  ifNoneMatch,
}: PictureCall): Promise<Response> {
  const askedWidth = width === undefined ? usualWidth : Number(width)
  const format = as === 'jpeg' ? 'jpeg' : accept.includes('image/avif') ? 'avif' : 'webp'
  try {
    const picture = isPictureWidth(askedWidth)
      ? await readPictureVariant({ key: path.slice('/media/'.length), width: askedWidth, format })
      : null
    if (!picture) return plainAnswer(404, 'There is no such picture.')
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
      ETag: picture.etag,
      // Emails show it in mailboxes on the web (R211).
      ...(format === 'jpeg' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    }
    if (ifNoneMatch === picture.etag) return new Response(null, { status: 304, headers })
    return new Response(picture.bytes, { headers: { ...headers, 'Content-Type': `image/${picture.format}` } })
  } catch (error) {
    if (!(error instanceof PictureQueueFull)) throw error
    return plainAnswer(503, 'Too many pictures at once. Please try again in a moment.', {
      'Retry-After': '2',
    })
  }
}

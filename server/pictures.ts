import { parsePictureRequest } from '../app/features/media/picture.ts'
import { readPicture } from '../app/features/media/pictures.server.ts'

/** Addresses carry the picture's version, so that what they answer never changes. */
const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept' }

interface PictureCall {
  path: string
  /** The `w` parameter. */
  width: string | undefined
  accept: string
  ifNoneMatch: string | undefined
}

/** Answers /media/<key>?w=<width>; null when there is no such picture. */
export async function answerPicture({
  path,
  width,
  accept,
  ifNoneMatch,
}: PictureCall): Promise<Response | null> {
  const request = parsePictureRequest(path, width, accept)
  const picture = request && (await readPicture(request))
  if (!picture) return null
  if (picture === 'busy') {
    return new Response('Too many pictures are being made. Please try again in a moment.', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '2',
      },
    })
  }
  if (ifNoneMatch === picture.etag)
    return new Response(null, { status: 304, headers: { ...headers, ETag: picture.etag } })
  return new Response(picture.bytes, {
    headers: {
      ...headers,
      ETag: picture.etag,
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
    },
  })
}

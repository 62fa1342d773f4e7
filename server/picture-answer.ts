import {
  isPictureWidth,
  PictureQueueFull,
  readPictureVariant,
} from '../app/features/media/picture-variants.server.ts'
import { plainAnswer } from './guards.ts'

/** Widths of a picture asked for without one. */
const usualWidth = 640

/** Answers `/media/{key}.webp?w=` in the best format that the browser accepts. */
export async function answerPicture(
  path: string,
  askedWidth: string | undefined,
  accept: string,
): Promise<Response> {
  const width = askedWidth === undefined ? usualWidth : Number(askedWidth)
  const format = accept.includes('image/avif') ? 'avif' : 'webp'
  try {
    const bytes = isPictureWidth(width)
      ? await readPictureVariant({ key: path.slice('/media/'.length), width, format })
      : null
    if (!bytes) return plainAnswer(404, 'There is no such picture.')
    return new Response(bytes, {
      headers: {
        'Content-Type': `image/${format}`,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept',
      },
    })
  } catch (error) {
    if (!(error instanceof PictureQueueFull)) throw error
    return plainAnswer(503, 'Too many pictures at once. Please try again in a moment.', {
      'Retry-After': '2',
    })
  }
}

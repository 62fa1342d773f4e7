import { isRealPicture, loadImage } from '#media/image-load.client.ts'

/** A picture that was found. */
export interface FoundImage {
  url: string
  width: number
  height: number
  /** The host does not let pages read its picture, so its size does not count. */
  isBlocked: boolean
}

/** How long an address may take (S57). */
const TIMEOUT_MS = 8000

/**
 * Whether there is a picture at an address, and how large. Null when it does not load in time, or is the 1×1
 * answer of a retail host (R25).
 */
export async function probeImage(url: string, signal: AbortSignal): Promise<FoundImage | null> {
  const limit = { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }
  const seen = await loadImage(url, limit)
  if (!seen || !isRealPicture(seen)) return null
  // The host's consent shows only when the picture is asked for as one to be read.
  const readable = await loadImage(url, { ...limit, crossOrigin: 'anonymous' })
  return {
    url,
    width: readable?.naturalWidth ?? 0,
    height: readable?.naturalHeight ?? 0,
    isBlocked: !readable,
  }
}

import { isRealPicture, loadImage } from '#media/image-load.client.ts'
import type { CheckClock, LoadPicture } from './image-check.ts'

/** Loads a picture in the browser. */
export const loadPicture: LoadPicture = async (url, limitMs, stop) => {
  const image = await loadImage(url, { signal: AbortSignal.any([stop, AbortSignal.timeout(limitMs)]) })
  if (!image) return 'failed'
  return isRealPicture(image) ? 'picture' : 'empty'
}

/** The time of the browser. */
export const browserClock: CheckClock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    }),
}

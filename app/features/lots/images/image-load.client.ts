/** What is at an address. 'failed' may be otherwise next time; 'empty' is the 1×1 picture of a host that has none. */
export type ImageLoadResult = 'picture' | 'empty' | 'failed'

export type LoadPicture = (url: string, limitMs: number, signal: AbortSignal) => Promise<ImageLoadResult>

/** Loads a picture in the browser. */
export const loadPicture: LoadPicture = (url, limitMs, signal) =>
  new Promise((resolve) => {
    const image = new Image()
    const end = (answer: ImageLoadResult) => {
      clearTimeout(limit)
      signal.removeEventListener('abort', stop)
      if (answer !== 'picture') image.removeAttribute('src')
      resolve(answer)
    }
    const stop = () => end('failed')
    const limit = setTimeout(stop, limitMs)
    signal.addEventListener('abort', stop)
    image.addEventListener('error', stop)
    image.addEventListener('load', () => end(isRealPicture(image) ? 'picture' : 'empty'))
    image.src = url
    if (signal.aborted) stop()
  })

/** Whether there is something to see: hosts answer 1×1 for what they do not know (R25). */
export function isRealPicture(image: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>): boolean {
  return image.naturalWidth > 1 && image.naturalHeight > 1
}

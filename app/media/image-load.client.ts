/** A picture that the browser has loaded; null when it does not come, or not before the signal. */
export function loadImage(
  url: string,
  { signal, crossOrigin = null }: { signal: AbortSignal; crossOrigin?: 'anonymous' | null },
): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    const end = (loaded: HTMLImageElement | null) => {
      if (!loaded) image.removeAttribute('src')
      resolve(loaded)
    }
    signal.addEventListener('abort', () => end(null), { once: true })
    image.addEventListener('load', () => end(image))
    image.addEventListener('error', () => end(null))
    image.crossOrigin = crossOrigin
    image.src = url
    if (signal.aborted) end(null)
  })
}

/** Whether there is something to see: hosts answer 1×1 for what they do not know (R25). */
export function isRealPicture(image: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>): boolean {
  return image.naturalWidth > 1 && image.naturalHeight > 1
}

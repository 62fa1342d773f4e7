import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isShownPicture, pictureUrl } from '#media/picture.ts'
import { placeholderImage } from '#catalogue/product-image.ts'

/** What is known of a product's main picture (S56). */
type ImageHealth = 'ok' | 'placeholder' | 'missing' | 'error'

/** What the back office calls it. */
const imageHealthLabels: Readonly<Record<ImageHealth, string>> = {
  ok: 'OK',
  placeholder: 'Placeholder',
  missing: 'Missing',
  error: 'Error',
}

/** The health of a product's main image; `hasFailed` when it did not load in this session. */
function getImageHealth(image: string | null, hasFailed: boolean): ImageHealth {
  if (!image) return 'missing'
  if (image.includes('placeholder')) return 'placeholder'
  return hasFailed ? 'error' : 'ok'
}

// Addresses of pictures that did not load in this session; a replaced picture has another address.
let failed: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Remembers for this session that a picture did not load. */
function markFailed(image: string): void {
  if (failed.has(image)) return
  failed = new Set([...failed, image])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const nothingFailed: ReadonlySet<string> = new Set()

/** The pictures that did not load in this session. */
function useFailedPictures(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => nothingFailed,
  )
}

const tones: Record<ImageHealth, string> = {
  ok: 'bg-success-tint text-success',
  placeholder: 'bg-status-yellow-tint text-status-yellow',
  missing: 'bg-status-grey-tint text-status-grey',
  error: 'bg-danger-tint text-danger',
}

/** The health of a product's main picture in this session (S56). */
function useImageHealth(image: string | null): ImageHealth {
  const failed = useFailedPictures()
  return getImageHealth(image, image !== null && failed.has(image))
}

export function ImageHealthBadge({ image }: { image: string | null }) {
  const health = useImageHealth(image)
  return (
    <span
      data-health={health}
      className={`inline-block rounded-[0.35rem] px-1 text-[0.6875rem] leading-tight font-semibold whitespace-nowrap ${tones[health]}`}
    >
      <span className="sr-only">Image: </span>
      {imageHealthLabels[health]}
    </span>
  )
}

/** A product's main picture, small; notices when it does not load. */
export function ProductThumbnail({
  image,
  imageHosts,
  className = 'size-14',
}: {
  image: string | null
  imageHosts: readonly string[]
  className?: string
}) {
  const picture = useRef<HTMLImageElement>(null)
  const health = useImageHealth(image)
  const isKnown = image !== null && imageHosts.some((host) => image.startsWith(host))
  const isShown = image !== null && (isKnown || isShownPicture(image) || image === placeholderImage)
  useEffect(() => {
    if (!image || health === 'placeholder') return
    const { current } = picture
    // It may have failed before the page came to life; what may not be shown counts as failed too.
    if (!isShown || (current?.complete && current.naturalWidth <= 1)) markFailed(image)
  }, [image, isShown, health])
  const source = health === 'missing' || health === 'error' || !isShown ? placeholderImage : image
  return (
    <img
      key={source}
      ref={picture}
      src={source === placeholderImage ? source : pictureUrl(source, 160)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      onError={() => image && markFailed(image)}
      onLoad={({ currentTarget }) => {
        if (image && source === image && currentTarget.naturalWidth <= 1) markFailed(image)
      }}
      className={`shrink-0 rounded-control border border-line bg-sunken object-cover ${className}`}
    />
  )
}

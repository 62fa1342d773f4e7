import { useEffect, useRef } from 'react'
import { isShownPicture, pictureUrl } from '#media/picture.ts'
import { markFailed, useFailedPictures } from './failed-pictures.tsx'
import { imageHealthLabels, getImageHealth, type ImageHealth } from './image-health.ts'
import { placeholderImage } from '#catalogue/product-image.ts'

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
      className={`inline-block rounded-[0.35rem] px-1 py-0.5 text-[0.6875rem] leading-tight font-semibold whitespace-nowrap ${tones[health]}`}
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
}: {
  image: string | null
  imageHosts: readonly string[]
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
      className="size-14 shrink-0 rounded-control border border-line bg-sunken object-cover"
    />
  )
}

import { useEffect, useRef } from 'react'
import { placeholderImage } from '#catalogue/product-image.ts'
import { isRealPicture } from '#media/image-load.client.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { isMissingImage } from '#lots/table/row-filter.ts'
import { shownImageOf } from './row-images.ts'
import { MissingImageTools, type ImageActions } from './missing-image-tools.tsx'
import { Badge } from '#ui/badge.tsx'

interface Props {
  row: PricingRow
  /** Null where nothing can be changed any more (R140). */
  actions: ImageActions | null
}

/** What is known of a row's image, with the tools for those that have none (S69). */
export function ImageCell({ row, actions }: Props) {
  const { imageStatus } = row
  if (imageStatus === 'unset') return <Badge tone="grey">Not checked</Badge>
  if (imageStatus === 'checking') {
    return (
      <Badge tone="blue">
        <span className="size-2.5 animate-pulse rounded-full bg-status-blue" aria-hidden="true" />
        Checking
      </Badge>
    )
  }
  if (!isMissingImage(row)) return <FineImage row={row} actions={actions} />
  return (
    <>
      <div className="lot-status flex items-center gap-2">
        <img
          src={placeholderImage}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-control border border-line bg-sunken object-cover"
        />
        <Badge tone="red">{row.asin === '' ? 'No ASIN' : 'Missing Image'}</Badge>
      </div>
      {actions && <MissingImageTools row={row} actions={actions} />}
    </>
  )
}

function FineImage({ row, actions }: Props) {
  const picture = useRef<HTMLImageElement>(null)
  const image = shownImageOf(row) ?? placeholderImage
  const failImage = actions?.failImage
  const { id } = row
  useEffect(() => {
    // It may have failed before anybody listened.
    if (picture.current?.complete && !isRealPicture(picture.current) && image !== placeholderImage)
      failImage?.(id)
  }, [image, id, failImage])
  return (
    <div className="flex items-center gap-2">
      <img
        key={image}
        ref={picture}
        src={image}
        alt={nameOf(row)}
        width={40}
        height={40}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => failImage?.(id)}
        onLoad={({ currentTarget }) => {
          if (image !== placeholderImage && !isRealPicture(currentTarget)) failImage?.(id)
        }}
        className="size-10 shrink-0 rounded-control border border-line bg-sunken object-contain"
      />
      <div className="flex min-w-0 flex-wrap gap-1">
        <Badge tone="green">Image OK</Badge>
        {row.customImageUrl !== null && (
          <Badge tone="purple">{row.customImageUrl === placeholderImage ? 'Placeholder' : 'Custom'}</Badge>
        )}
      </div>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { placeholderImage } from '#catalogue/product-image.ts'
import { isRealPicture } from '#media/image-load.client.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { isMissingImage } from '#lots/table/row-filter.ts'
import { getShownImage } from './row-images.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'

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
  const image = getShownImage(row) ?? placeholderImage
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

/** The actions for a row's image. The ids are those of rows. */
export interface ImageActions {
  findImages: (row: PricingRow) => void
  usePlaceholder: (id: string) => void
  testImage: (id: string, url: string) => void
  saveImage: (id: string, url: string) => void
  /** The picture does not render, or has no size. */
  failImage: (id: string) => void
}

/** What can be done for a row without a picture. */
function MissingImageTools({ row, actions }: { row: PricingRow; actions: ImageActions }) {
  const name = nameOf(row)
  const query = new URLSearchParams({
    tbm: 'isch',
    q: [row.title, row.brand].filter(Boolean).join(' ') || name,
  })
  return (
    <div className="lot-tools">
      <div className="flex flex-wrap gap-1.5">
        <Button
          disabled={row.asin === ''}
          title={row.asin === '' ? 'Needs an ASIN' : undefined}
          aria-label={`Find Images for ${name}`}
          onClick={() => actions.findImages(row)}
          size="small"
        >
          Find Images
        </Button>
        <LinkButton
          href={`https://www.google.com/search?${query}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Google images of ${name}, in a new tab`}
          size="small"
        >
          Google
        </LinkButton>
        <Button
          aria-label={`Use Placeholder for ${name}`}
          onClick={() => actions.usePlaceholder(row.id)}
          size="small"
        >
          Use Placeholder
        </Button>
      </div>
      <ImageUrlForm row={row} onTest={actions.testImage} onSave={actions.saveImage} />
    </div>
  )
}

const URL_MAX_LENGTH = 2000

interface ImageUrlFormProps {
  row: PricingRow
  onTest: (id: string, url: string) => void
  onSave: (id: string, url: string) => void
}

/** A pasted address of a picture: saved only after the test of exactly this address. */
function ImageUrlForm({ row, onTest, onSave }: ImageUrlFormProps) {
  const { id, imageTest } = row
  const [url, setUrl] = useState(imageTest?.url ?? '')
  const tested = imageTest?.url === url.trim() ? imageTest.state : null
  const errorId = `${id}-url-error`
  const name = nameOf(row)
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <div className="flex gap-1">
        <input
          type="url"
          value={url}
          maxLength={URL_MAX_LENGTH}
          placeholder="Paste image URL"
          autoComplete="off"
          aria-label={`Image URL of ${name}`}
          aria-invalid={tested === 'broken' || undefined}
          aria-describedby={tested === 'broken' ? errorId : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onTest(id, url)
          }}
          className="field-input min-h-11 min-w-0 px-2 py-1 text-sm lg:min-h-8"
        />
        <Button
          aria-label={`Test image URL of ${name}`}
          aria-disabled={tested === 'testing' || undefined}
          onClick={() => onTest(id, url)}
          size="small"
        >
          Test
        </Button>
        <Button
          aria-label={`Save image URL of ${name}`}
          onClick={() => onSave(id, url)}
          size="small"
          className={tested === 'works' ? 'border-brand text-brand' : ''}
        >
          Save
        </Button>
      </div>
      <div role="status" className="text-[0.8125rem] empty:hidden">
        {tested === 'testing' && 'Testing…'}
        {tested === 'broken' && (
          <p id={errorId} className="font-medium text-danger">
            Image URL doesn't work
          </p>
        )}
        {tested === 'works' && (
          <p className="flex items-center gap-2 font-medium text-success">
            <img
              src={url.trim()}
              alt="Preview"
              width={40}
              height={40}
              referrerPolicy="no-referrer"
              className="size-10 rounded-control border border-line bg-sunken object-contain"
            />
            Ready to save
          </p>
        )}
      </div>
    </div>
  )
}

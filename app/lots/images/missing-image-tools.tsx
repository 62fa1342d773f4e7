import { ImageUrlForm } from './image-url-form.tsx'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { Button, LinkButton } from '#ui/button.tsx'

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
export function MissingImageTools({ row, actions }: { row: PricingRow; actions: ImageActions }) {
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

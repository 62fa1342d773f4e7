import type { FoundImage } from './image-probe.client.ts'

interface ListProps {
  images: readonly FoundImage[]
  /** The address that is copied at this moment: none can be chosen meanwhile. */
  copied?: string | null
  onChoose: (url: string) => void
}

/** Pictures to choose from. */
export function ImageOptions({ images, copied = null, onChoose }: ListProps) {
  return (
    <ul aria-label="Images" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {images.map((image) => (
        <li key={image.url}>
          <ImageOption
            image={image}
            isOff={copied !== null}
            isCopied={copied === image.url}
            onChoose={() => onChoose(image.url)}
          />
        </li>
      ))}
    </ul>
  )
}

interface OptionProps {
  image: FoundImage
  isOff: boolean
  isCopied: boolean
  onChoose: () => void
}

/** A picture to choose, with its size. */
function ImageOption({ image, isOff, isCopied, onChoose }: OptionProps) {
  const { url, width, height, isBlocked } = image
  const size = isBlocked ? 'CORS Blocked' : `${width} × ${height}`
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={onChoose}
      aria-label={`Use image, ${size}`}
      className={`block w-full rounded-card border bg-surface p-2 hover:border-brand ${isCopied ? 'border-brand' : 'border-line'} ${isOff && !isCopied ? 'opacity-50' : ''}`}
    >
      <img src={url} alt="" className="aspect-square w-full rounded-control bg-sunken object-contain" />
      <span className={`mt-2 inline-block text-sm ${isBlocked ? 'badge badge-low' : 'tabular-nums'}`}>
        {size}
      </span>
    </button>
  )
}

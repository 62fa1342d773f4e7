import type { FoundImage } from './image-probe.client.ts'

interface OptionProps {
  image: FoundImage
  /** It cannot be chosen at this moment. */
  isOff?: boolean
  isCopied?: boolean
  onChoose: () => void
}

/** A picture to choose, with its size. */
export function ImageOption({ image, isOff = false, isCopied = false, onChoose }: OptionProps) {
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

import { useEffect, useEffectEvent, useState } from 'react'
import { pictureUrl, zoomWidth } from '#media/picture.ts'
import { getShownForm } from '#media/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/icon.tsx'

interface Props {
  name: string
  images: readonly string[]
  /** Whether the picture shows another piece (R133). */
  isStock: boolean
  position: number
  onMove: (position: number) => void
  onClose: () => void
}

/**
 * One picture on the whole screen, whole and at its full size: a tap or click enlarges it, two fingers zoom as
 * anywhere in the browser, arrow keys lead to the others.
 */
export function PictureViewer({ name, images, isStock, position, onMove, onClose }: Props) {
  const count = images.length
  const move = (step: number) => onMove((position + step + count) % count)
  const image = images[position]
  const follow = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  })
  useEffect(() => {
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  return (
    <Dialog
      // The number first: of a long name a phone shows only the beginning.
      heading={count > 1 ? `Picture ${position + 1} of ${count}: ${name}` : name}
      isFull
      onClose={onClose}
    >
      <Button
        aria-label="Close"
        onClick={onClose}
        className="absolute top-3 right-3 size-11 rounded-full px-0"
      >
        <Icon name="close" />
      </Button>
      <div className="relative mt-4 min-h-0 flex-1">
        {image && <ZoomPicture key={image} name={name} image={image} />}
        {isStock && <span className="badge badge-stock">Stock photo</span>}
        {count > 1 && (
          <>
            <MoveButton label="Previous picture" icon="back" side="left-1" onClick={() => move(-1)} />
            <MoveButton label="Next picture" icon="next" side="right-1" onClick={() => move(1)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface MoveButtonProps {
  label: string
  icon: 'back' | 'next'
  side: string
  onClick: () => void
}

function MoveButton({ label, icon, side, onClick }: MoveButtonProps) {
  return (
    <Button
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 size-12 -translate-y-1/2 rounded-full px-0 shadow-lift ${side}`}
    >
      <Icon name={icon} />
    </Button>
  )
}

/** The largest form of a picture, fitted to the screen or as large as it is; the one of the page stands in for it. */
function ZoomPicture({ name, image }: { name: string; image: string }) {
  const [isZoomed, setIsZoomed] = useState(false)
  const [isThere, setIsThere] = useState(false)
  const fit = 'size-full object-contain'
  return (
    <button
      type="button"
      aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
      onClick={() => setIsZoomed(!isZoomed)}
      className={`relative size-full touch-manipulation overflow-auto rounded-control ${isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      {!isThere && (
        <img
          src={getShownForm(image) ?? pictureUrl(image, 480)}
          alt=""
          decoding="async"
          className={`absolute inset-0 ${fit}`}
        />
      )}
      <img
        src={pictureUrl(image, zoomWidth)}
        alt={name}
        decoding="async"
        onLoad={() => setIsThere(true)}
        className={isZoomed ? 'relative w-400 max-w-none' : `relative ${fit}`}
      />
    </button>
  )
}

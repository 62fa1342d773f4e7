import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type TouchEvent } from 'react'
import { pictureUrl, zoomWidth } from '#media/picture.ts'
import { getShownForm } from '#media/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/icon.tsx'

export interface ViewerProps {
  name: string
  images: readonly string[]
  /** Whether the picture shows another piece (R133). */
  isStock: boolean
  /** What it is to be noticed for (R228). */
  caption?: string | null
  position: number
  onMove: (position: number) => void
  onClose: () => void
}

/**
 * One picture on the whole screen, whole and at its full size: a tap or click enlarges it, two fingers zoom as
 * anywhere in the browser, arrow keys lead to the others.
 */
export function PictureViewer({ name, images, isStock, caption, position, onMove, onClose }: ViewerProps) {
  const count = images.length
  const move = (step: number) => onMove((position + step + count) % count)
  const image = images[position]
  const swipe = useSwipe(move)
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
      <div className="relative mt-4 min-h-0 flex-1" {...swipe}>
        {image && <ZoomPicture key={image} name={name} image={image} />}
        {caption && (
          <p className="picture-caption max-sm:inset-x-16 max-sm:max-w-none max-sm:text-center">{caption}</p>
        )}
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

/** A finger must go so far, in pixels, and more sideways than up or down. */
const SWIPE = 48

/** One finger across a picture leads to the next, unless the picture is larger than its view and moves itself. */
function useSwipe(move: (step: number) => void) {
  const from = useRef<{ clientX: number; clientY: number } | null>(null)
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const view = target instanceof Element ? target.closest('button') : null
      const isLarger = view && view.scrollWidth > view.clientWidth
      from.current = touches.length === 1 && !isLarger ? touches.item(0) : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [start, end] = [from.current, changedTouches.item(0)]
      from.current = null
      if (!start || !end || (window.visualViewport?.scale ?? 1) > 1) return
      const [right, down] = [end.clientX - start.clientX, end.clientY - start.clientY]
      if (Math.abs(right) > Math.max(SWIPE, 2 * Math.abs(down))) move(right < 0 ? 1 : -1)
    },
  }
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
      className={`absolute bottom-1 size-12 rounded-full sm:top-1/2 sm:-translate-y-1/2 px-0 shadow-lift ${side}`}
    >
      <Icon name={icon} />
    </Button>
  )
}

/** Where a picture was tapped: in the view, and in the picture as shares of its width and height. */
interface Spot {
  left: number
  top: number
  ofWidth: number
  ofHeight: number
}

/** The spot of a click on a picture that is fitted into its box. One by keyboard means the middle. */
function spotOf({ clientX, clientY, detail }: MouseEvent, picture: HTMLImageElement): Spot {
  const box = picture.getBoundingClientRect()
  const [left, top] = detail === 0 ? [box.width / 2, box.height / 2] : [clientX - box.left, clientY - box.top]
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = Math.min(box.width / width, box.height / height)
  return {
    left,
    top,
    ofWidth: 0.5 + (left - box.width / 2) / (width * scale),
    ofHeight: 0.5 + (top - box.height / 2) / (height * scale),
  }
}

/**
 * The largest form of a picture, fitted to the screen or as large as it is, around the point that was tapped; the one of
 * the page stands in for it.
 */
function ZoomPicture({ name, image }: { name: string; image: string }) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const [isThere, setIsThere] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const view = picture.current?.parentElement
    if (!spot || !view) return
    view.scrollLeft = spot.ofWidth * view.scrollWidth - spot.left
    view.scrollTop = spot.ofHeight * view.scrollHeight - spot.top
  }, [spot])
  const fit = 'size-full object-contain'
  return (
    <button
      type="button"
      aria-label={spot ? 'Zoom out' : 'Zoom in'}
      onClick={({ nativeEvent }) =>
        setSpot(spot || !picture.current ? null : spotOf(nativeEvent, picture.current))
      }
      className={`relative size-full touch-manipulation overflow-auto rounded-control ${spot ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
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
        ref={picture}
        src={pictureUrl(image, zoomWidth)}
        alt={name}
        decoding="async"
        onLoad={() => setIsThere(true)}
        className={spot ? 'relative w-400 max-w-none' : `relative ${fit}`}
      />
    </button>
  )
}

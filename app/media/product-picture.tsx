import { useEffect, useRef, useState } from 'react'
import { pictureSrcSet, pictureUrl, type PictureWidth } from './picture.ts'

/** The placeholder; labelled when a picture was promised and did not come (S19). */
function MissingPicture({ hasFailed }: { hasFailed: boolean }) {
  const text = hasFailed ? 'Image Not Available' : 'No picture yet'
  return (
    <div role="img" aria-label={text} className="missing-picture">
      <span aria-hidden="true">{text}</span>
    </div>
  )
}

/** The form in which this tab last showed a picture: the browser has it, so it can be shown until a larger one loads. */
const shownForms = new Map<string, string>()

/** That form of a picture, if this tab has shown it. */
export const getShownForm = (image: string) => shownForms.get(image)

interface Props {
  /** The product's own picture, if it has one. */
  image: string | null
  /** Where else to look: pictures found by the product's ASIN, best first. */
  candidates?: readonly string[]
  alt?: string
  sizes: string
  isEager: boolean
  /** The widest form worth offering, in pixels. */
  largest?: PictureWidth
  /** A tiny form of the picture as a data: address, shown until the picture has loaded. */
  blur?: string
  /** What is said to show another piece: every source, or only the candidates (R133). */
  stock?: 'all' | 'candidates'
  className?: string
}

/**
 * A product's picture in a box that its parent has sized, so that nothing moves when it arrives.
 * A picture that fails, or is the 1×1 answer of a retail host, gives way to the next candidate and
 * in the end to a drawing that says so (R25).
 */
export function ProductPicture({
  image,
  candidates = [],
  alt = '',
  sizes,
  isEager,
  largest = 640,
  blur,
  stock,
  className = '',
}: Props) {
  const sources = image ? [image, ...candidates] : candidates
  const [position, setPosition] = useState(0)
  const [isThere, setIsThere] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  const source = sources[position]
  // Nothing was shown before a page that the server sent, so that both draw the same.
  const [standIn] = useState(() => (largest > 640 && image && getShownForm(image)) || blur)

  useEffect(() => {
    // It may have failed before the page came to life.
    if (!picture.current?.complete) return
    if (picture.current.naturalWidth <= 1) setPosition((current) => current + 1)
    else {
      if (source) shownForms.set(source, picture.current.currentSrc)
      // oxlint-disable-next-line react/set-state-in-effect -- once a page, where a picture came before its scripts
      if (standIn) setIsThere(true)
    }
  }, [position, source, standIn])

  if (!source) return <MissingPicture hasFailed={sources.length > 0} />
  const isStock = stock === 'all' || (stock && (!image || position > 0))
  return (
    <>
      {/* Behind the picture and out of the flow, so that nothing moves; the policy allows no inline styles. */}
      {standIn && !isThere && position === 0 && (
        <img src={standIn} alt="" width={16} height={16} className="picture absolute inset-0" />
      )}
      <img
        ref={picture}
        src={pictureUrl(source, 480)}
        srcSet={pictureSrcSet(source, largest)}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className={`picture${standIn ? ' relative' : ''}${className && ` ${className}`}`}
        onError={() => setPosition(position + 1)}
        onLoad={(event) => {
          if (event.currentTarget.naturalWidth <= 1) return setPosition(position + 1)
          shownForms.set(source, event.currentTarget.currentSrc)
          if (standIn) setIsThere(true)
        }}
      />
      {isStock && <span className="badge badge-stock">Stock photo</span>}
    </>
  )
}

import { useRef, useState, type ComponentType } from 'react'
import { useFavoriteParts } from '#catalogue/favorites/use-favorite-parts.tsx'
import { pictureUrl, zoomWidth } from '#media/picture.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import type { ViewerProps } from './picture-viewer.tsx'
import type { PictureKind } from '#catalogue/picture-kinds/picture-kind.ts'

interface Pictures {
  name: string
  images: readonly string[]
  /** What each of them is to be noticed for, if any is. */
  captions?: readonly (string | null)[]
}

interface Props extends Pictures {
  id: string
  /** What each of them shows. */
  kinds: readonly PictureKind[]
  candidates: readonly string[]
  isSoldOut: boolean
  /** A tiny preview of the first picture. */
  blur?: string
}

/**
 * A row of pictures to swipe through, one at a time; the small ones below jump to theirs. A tap shows one on the
 * whole screen, large enough to look for scratches; without JavaScript it opens by itself.
 */
export function ProductGallery({ id, name, images, kinds, captions, candidates, isSoldOut, blur }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [Viewer, openViewer, closeViewer] = useViewer()
  const isSeveral = images.length > 1

  function show(position: number) {
    row.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const picture = (image: string | null, position: number) => (
    <ProductPicture
      image={image}
      candidates={candidates}
      alt={nameAt(position, { name, images, captions })}
      sizes="(min-width: 64rem) 40rem, 100vw"
      isEager={position === 0}
      largest={960}
      className="picture-whole"
      blur={position === 0 ? blur : undefined}
      stock={kinds[position] === 'stock' ? 'all' : 'candidates'}
    />
  )
  const slide = 'picture-slide relative block w-full shrink-0 snap-start'
  return (
    <div className="min-w-0">
      <div className="relative">
        <div
          ref={row}
          role="region"
          aria-label="Pictures"
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="picture-row"
        >
          {images.length === 0 && <div className={slide}>{picture(null, 0)}</div>}
          {images.map((image, position) => (
            <a
              key={image}
              id={`picture-${position + 1}`}
              href={pictureUrl(image, zoomWidth)}
              data-reload=""
              onClick={(event) => {
                event.preventDefault()
                setCurrent(position)
                openViewer(event.currentTarget.href)
              }}
              className={`${slide} cursor-zoom-in`}
            >
              {picture(image, position)}
              <Caption text={captions?.[position]} />
            </a>
          ))}
        </div>
        <Heart id={id} />
        {isSeveral && <Counter current={current} count={images.length} />}
      </div>
      {isSoldOut && (
        <p className="mt-3 rounded-control bg-sunken px-4 py-2.5 text-center font-semibold">Sold out</p>
      )}
      {isSeveral && <Thumbnails images={images} current={current} onChoose={show} />}
      {Viewer && (
        <Viewer
          name={name}
          images={images}
          isStock={kinds[current] === 'stock'}
          caption={captions?.[current]}
          position={current}
          onMove={(position) => (setCurrent(position), show(position))}
          onClose={() => {
            closeViewer()
            // The focus goes back to the picture that was opened: what is shown stays what was looked at last.
            requestAnimationFrame(() => show(current))
          }}
        />
      )}
    </div>
  )
}

/** The viewer while it is open. Without its script, as without any, the browser shows the picture at the address. */
function useViewer() {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null)
  const open = (address: string) =>
    void import('./picture-viewer.tsx').then(
      ({ PictureViewer }) => setViewer(() => PictureViewer),
      () => location.assign(address),
    )
  return [Viewer, open, () => setViewer(null)] as const
}

/** What is read out for a picture. */
function nameAt(position: number, { name, images, captions }: Pictures): string {
  const place = images.length > 1 ? `, picture ${position + 1} of ${images.length}` : ''
  return name + place + (captions?.[position] ? `: ${captions[position]}` : '')
}

function Heart({ id }: { id: string }) {
  const parts = useFavoriteParts()
  return parts && <parts.FavoriteHeart id={id} nameId="product-name" />
}

/** For the eyes, as the counter is. */
function Caption({ text }: { text?: string | null }) {
  return (
    text && (
      <span aria-hidden="true" className="picture-caption">
        {text}
      </span>
    )
  )
}

/** For the eyes: what is read out names each picture's place. */
function Counter({ current, count }: { current: number; count: number }) {
  return (
    <p aria-hidden="true" className="picture-count">
      {current + 1} / {count}
    </p>
  )
}

interface ThumbnailProps {
  images: readonly string[]
  current: number
  onChoose: (position: number) => void
}

function Thumbnails({ images, current, onChoose }: ThumbnailProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2 sm:gap-3" aria-label="Choose a picture">
      {images.map((image, position) => (
        <li key={image} className="w-16 sm:w-20">
          <a
            href={`#picture-${position + 1}`}
            aria-current={position === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(position)
            }}
            className="small-picture"
          >
            <ProductPicture image={image} alt={`Show picture ${position + 1}`} sizes="5rem" isEager={false} />
          </a>
        </li>
      ))}
    </ul>
  )
}

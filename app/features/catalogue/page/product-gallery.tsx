import { useRef } from 'react'
import { ProductPicture } from '../../media/product-picture.tsx'

interface Props {
  name: string
  images: readonly string[]
  candidates: readonly string[]
  isSoldOut: boolean
  /** A tiny preview of the first picture. */
  blur?: string
}

/** A row of pictures to swipe through, one at a time; the small ones below jump to theirs. */
export function ProductGallery({ name, images, candidates, isSoldOut, blur }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const pictures = images.length > 0 ? images : [null]

  function show(event: React.MouseEvent, position: number) {
    event.preventDefault()
    row.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  return (
    <div className="min-w-0">
      <div
        ref={row}
        role="region"
        aria-label="Pictures"
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-panel border border-line bg-sunken [scrollbar-width:none]"
      >
        {pictures.map((image, position) => (
          <div
            key={image ?? 'missing'}
            id={`picture-${position + 1}`}
            className="relative aspect-square w-full shrink-0 snap-start"
          >
            <ProductPicture
              image={image}
              candidates={candidates}
              alt={pictures.length > 1 ? `${name}, picture ${position + 1} of ${pictures.length}` : name}
              sizes="(min-width: 64rem) 40rem, 100vw"
              isEager={position === 0}
              largest={960}
              blur={position === 0 ? blur : undefined}
            />
          </div>
        ))}
      </div>
      {isSoldOut && (
        <p className="mt-3 rounded-control bg-sunken px-4 py-2.5 text-center font-semibold">Sold out</p>
      )}
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-3" aria-label="Choose a picture">
          {images.map((image, position) => (
            <li key={image} className="w-20">
              <a
                href={`#picture-${position + 1}`}
                onClick={(event) => show(event, position)}
                className="block aspect-square overflow-hidden rounded-control border border-line hover:border-brand"
              >
                <ProductPicture
                  image={image}
                  alt={`Show picture ${position + 1}`}
                  sizes="5rem"
                  isEager={false}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { ProductPicture } from './product-picture.tsx'

/** The picture of a product in a row of a list, as wide as its column; an empty square where there is none. */
export function Thumbnail({ image, sizes = '3.5rem' }: { image: string | null; sizes?: string }) {
  return (
    <span className="aspect-square overflow-hidden rounded-control bg-sunken">
      {image && <ProductPicture image={image} sizes={sizes} isEager={false} />}
    </span>
  )
}

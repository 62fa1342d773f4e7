import { ProductPicture } from '#media/product-picture.tsx'

/** A small picture at the head of a row; without one, the empty place. */
export const RowPicture = ({ image }: { image: string | null }) => (
  <span className="block size-9 shrink-0 overflow-hidden rounded-control bg-sunken lg:size-8">
    {image && <ProductPicture image={image} sizes="2.25rem" isEager={false} largest={320} />}
  </span>
)

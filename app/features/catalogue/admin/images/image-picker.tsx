import { ImageOptions } from './image-options.tsx'
import { ImageSearchDialog } from './image-search-dialog.tsx'

interface Props {
  product: { id: string; name: string; asin: string | null }
  imageHosts: readonly string[]
  onClose: () => void
}

/** Finds pictures by ASIN, of which one becomes the main image (S57). */
export function ImagePicker({ product: { id, name, asin }, imageHosts, onClose }: Props) {
  return (
    <ImageSearchDialog name={name} asin={asin} imageHosts={imageHosts} onClose={onClose}>
      {(images) => <ImageOptions productId={id} images={images} onDone={onClose} />}
    </ImageSearchDialog>
  )
}

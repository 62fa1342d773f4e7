import { isGuessedPicture } from '#media/asin-candidates.ts'
import type { SeenPicture } from '#catalogue/picture-kinds/picture-kind.ts'
import { productLimits } from '#catalogue/product-limits.ts'

/** As many pictures as one product may have. */
export const pictureLimit = productLimits.images

/** A picture of a product as its owner sees it. */
export interface ManagedPicture {
  /** Its address in the product's images. */
  image: string
  /** What it is (R131, R133). */
  kind: SeenPicture
  /** What it is to be noticed for (R228). */
  caption: string | null
  /** The facts about our own pictures; null for those on other hosts. */
  own: { width: number; height: number; blur: string; variantsMade: number } | null
}

/** Where a picture goes in its product's row. */
export type PictureMove = 'main' | 'earlier' | 'later'

/** Whether an image is the stand-in for a missing one (S56). */
function isPlaceholder(image: string): boolean {
  return image.includes('placeholder')
}

/** The images with one more at the end; placeholders and what no one has seen (R131) make room for it. */
export function withPicture(images: readonly string[], added: string, asin: string | null): string[] {
  const stays = (image: string) => !isPlaceholder(image) && !isGuessedPicture(image, asin) && image !== added
  return [...images.filter(stays), added]
}

/** The images with one of them moved; unchanged when it is not among them or cannot go further. */
export function movePicture(images: readonly string[], moved: string, move: PictureMove): string[] {
  const from = images.indexOf(moved)
  if (from === -1) return [...images]
  const to = move === 'main' ? 0 : move === 'earlier' ? from - 1 : from + 1
  if (to < 0 || to >= images.length) return [...images]
  return images.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The images in a requested order; those that the request does not name come last, unknown ones are ignored. */
export function orderPictures(images: readonly string[], requested: readonly string[]): string[] {
  const known = [...new Set(requested)].filter((image) => images.includes(image))
  return [...known, ...images.filter((image) => !known.includes(image))]
}

/** What file fields ask for: without HEIC in the list, phones that take pictures in it send JPEG instead. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif'

/** The piece that was there before, once it may have its picture. */
export interface PassedPiece {
  id: string
  name: string
  /** Its main picture; null as long as the store has none. */
  image: string | null
  isOnSale: boolean
}

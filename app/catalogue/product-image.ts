import { isOwnPicture } from '#media/picture.ts'
import { productLimits } from './product-limits.ts'

/** The placeholder of a picture that is still to come (S56). */
export const placeholderImage = '/placeholder.svg'

/** Whether the text may be kept as the address of a picture elsewhere: https, at most 2000 characters (R26). */
export function isWebImage(address: string): boolean {
  if (address.length > productLimits.imageAddress) return false
  // No user names: they only serve to make one host look like another. No '|': it separates addresses.
  return /^https:\/\/[^/?#\\\s@|]+(?:[/?#][^\s|]*)?$/i.test(address) && URL.canParse(address)
}

/** Whether a product may have the image: one elsewhere, one of our own, or the placeholder. */
export function isProductImage(address: string): boolean {
  return address === placeholderImage || isOwnPicture(address) || isWebImage(address)
}

import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'

/** Sends changes of products in place. */
export const useChange = (onAnswer?: (notice: ProductNotice) => void) =>
  useChangeInPlace(productNotices.messageOf, onAnswer)

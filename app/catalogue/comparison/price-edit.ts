import type { Product } from '#catalogue/product.ts'

type OriginalPrice = Pick<Product, 'originalPriceCents' | 'originalPriceSource' | 'originalPriceNote'>

/**
 * Where an original price is from after someone edited it by hand: what they chose, else for another price than before it
 * is the owner who says so (R129).
 */
export function sourceAfterEdit(edited: OriginalPrice, known: OriginalPrice) {
  const { originalPriceCents, originalPriceSource: source, originalPriceNote: note } = edited
  if (originalPriceCents === null) return { originalPriceSource: null, originalPriceNote: null }
  const isChosen = source !== null && source !== known.originalPriceSource
  if (isChosen || originalPriceCents === known.originalPriceCents)
    return { originalPriceSource: source ?? 'owner', originalPriceNote: note }
  return {
    originalPriceSource: 'owner' as const,
    originalPriceNote: note === known.originalPriceNote ? null : note,
  }
}

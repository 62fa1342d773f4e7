import { href } from '#shared/addresses.ts'
import { listAddress } from '#shared/lists/list-address.ts'

/** A brand that has active products. */
export interface Brand {
  slug: string
  /** As most of its products spell it. */
  name: string
  products: number
}

/** The one address of a page of a brand's products. */
export const brandHref = (slug: string, page = 1) => listAddress(href('/brands/:slug', { slug }), { page })

/** The one address of a page of the list of brands. */
export const brandsHref = (page = 1) => listAddress(href('/brands'), { page })

/** The letter of a brand in a list, '#' for a brand that begins with none. */
export function getLetter({ name }: Brand): string {
  const [first = ''] = name.normalize('NFKD').replace(/^[^\p{L}\p{N}]+/u, '')
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}

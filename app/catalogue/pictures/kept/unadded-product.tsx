import { useEffect, useState } from 'react'
import { findUnaddedProduct, releasePictures } from './kept-pictures.client.ts'

/**
 * The id for a new product: that of pictures which were taken before and whose product was never added, else `fresh`.
 * `added` is the product that was just added: its pictures can go.
 */
export function useNewProductId(fresh: string, added: string | null): string {
  const [id, setId] = useState(fresh)
  useEffect(() => {
    let isThere = true
    const find = async () => {
      if (added) await releasePictures(added)
      const unadded = await findUnaddedProduct()
      if (isThere) setId(unadded ?? fresh)
    }
    find().catch((error: unknown) => console.warn('Pictures cannot be kept in this browser.', error))
    return () => {
      isThere = false
    }
  }, [fresh, added])
  return id
}

/** The product is in the store: pictures that were taken of it before can be sent. */
export function useReleasedPictures(productId: string): void {
  useEffect(() => {
    releasePictures(productId).catch((error: unknown) =>
      console.warn('Pictures cannot be kept in this browser.', error),
    )
  }, [productId])
}

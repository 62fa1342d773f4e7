import { useEffect, useState } from 'react'
import { fetchQuantityInCart } from '#cart/cart-calls.client.ts'

/**
 * How many pieces of a product the visitor's cart holds: 0 on the server and until the browser has asked, since the
 * page is the same for everyone.
 */
export function useQuantityInCart(productId: string): number {
  const [quantity, setQuantity] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const refresh = () => {
      fetchQuantityInCart(productId)
        .then((fresh) => isCurrent && setQuantity(fresh))
        // As for the badge: without an answer the page stays unchanged.
        .catch(() => {})
    }
    refresh()
    window.addEventListener('cart:updated', refresh)
    window.addEventListener('pageshow', refresh)
    return () => {
      isCurrent = false
      window.removeEventListener('cart:updated', refresh)
      window.removeEventListener('pageshow', refresh)
    }
  }, [productId])
  return quantity
}

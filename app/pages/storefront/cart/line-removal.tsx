import { useState } from 'react'
import { showToast } from '#ui/feedback/toaster.tsx'
import { cartFailure, postCartAddition, removeCartLine } from '#cart/cart-calls.client.ts'
import type { CartLine } from '#cart/cart.ts'

type Removed = Pick<CartLine, 'productId' | 'quantity'>

async function putBack({ productId, quantity }: Removed): Promise<void> {
  try {
    const { notice } = await postCartAddition(productId, quantity)
    if (notice) showToast({ tone: 'info', subject: 'cart', title: notice })
  } catch (error) {
    showToast(cartFailure(error, 'Failed to add to cart'))
  }
}

/** Takes a line out of the cart and tells so; what can still be had can be put back (S26). */
export function useRemoval(line: Removed & Pick<CartLine, 'isAvailable' | 'stock'>) {
  const [isBusy, setIsBusy] = useState(false)
  async function remove() {
    // Not with disabled buttons: they would lose the keyboard focus.
    if (isBusy) return
    setIsBusy(true)
    try {
      await removeCartLine(line.productId)
      const action =
        line.isAvailable && line.stock > 0 ? { label: 'Undo', onSelect: () => void putBack(line) } : undefined
      showToast({ tone: 'success', subject: 'cart', title: 'Removed from cart', action })
    } catch (error) {
      showToast(cartFailure(error, 'Failed to remove item'))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, remove }
}

import { useEffect, useRef, useState } from 'react'
import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { cartFailure, postCartUpdate } from '#cart/cart-calls.client.ts'
import type { CartLine } from '#cart/cart.ts'

/**
 * The quantity that the customer has asked for, shown at once. Presses that come while an answer is awaited
 * are sent together when it is there: each counts from the one before, and none is lost.
 */
export function useWantedQuantity(line: CartLine) {
  const [wanted, setWanted] = useState<number | null>(null)
  const latest = useRef(line.quantity)
  const isSending = useRef(false)
  useEffect(() => {
    if (!isSending.current) setWanted(null)
  }, [line])

  async function want(quantity: number) {
    latest.current = quantity
    setWanted(quantity)
    if (isSending.current) return
    isSending.current = true
    try {
      let sent
      do {
        sent = latest.current
        await postCartUpdate(line.productId, sent)
      } while (sent !== latest.current)
    } catch (error) {
      setWanted(null)
      showToast(cartFailure(error, 'Failed to update quantity'))
    } finally {
      isSending.current = false
    }
  }
  return { quantity: wanted ?? line.quantity, want }
}

interface QuantityProps {
  line: CartLine
  onChange: (quantity: number) => void
}

/** Minus stops at 1 and plus at the stock (S26; R17). */
export function LineQuantity({ line, onChange }: QuantityProps) {
  if (!line.isAvailable || line.stock === 0) return null
  const step = (label: string, quantity: number, isPossible: boolean, sign: string) => (
    <form
      method="post"
      action={href('/api/cart')}
      onSubmit={(event) => (event.preventDefault(), onChange(quantity))}
    >
      <input type="hidden" name="action" value="update" />
      <input type="hidden" name="product_id" value={line.productId} />
      <input type="hidden" name="quantity" value={quantity} />
      <button
        type="submit"
        aria-label={`${label} of ${line.name}`}
        disabled={!isPossible}
        className="grid size-11 place-content-center rounded-control text-xl font-semibold hover:bg-sunken disabled:text-line-strong"
      >
        {sign}
      </button>
    </form>
  )
  return (
    <div
      className="flex items-center rounded-control border border-line-strong"
      role="group"
      aria-label={`Quantity of ${line.name}`}
    >
      {step(
        'Decrease quantity',
        Math.max(1, Math.min(line.quantity - 1, line.stock)),
        line.quantity > 1,
        '−',
      )}
      <span className="min-w-8 text-center font-semibold" aria-live="polite">
        {line.quantity}
      </span>
      {step('Increase quantity', line.quantity + 1, line.quantity < line.stock, '+')}
    </div>
  )
}

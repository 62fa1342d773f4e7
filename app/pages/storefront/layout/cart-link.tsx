import { useEffect, useState } from 'react'
import { keptReceiptKey } from '#orders/receipt/last-order.ts'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { whenIdle } from '#shared/when-idle.client.ts'
import { fetchHeaderCounts, type HeaderCounts } from '#cart/cart-calls.client.ts'
import { Icon } from '#ui/icon.tsx'

/** The page is the same for everyone, so the browser fetches what is its visitor's own afterwards. */
export function useHeaderCounts(): HeaderCounts {
  const [counts, setCounts] = useState<HeaderCounts>({ count: 0, last_order: null })
  useEffect(() => {
    let isCurrent = true
    const refresh = () => {
      fetchHeaderCounts()
        .then((fresh) => {
          if (isCurrent) setCounts(fresh)
          // A visitor who signed out, on this device or another, leaves no receipt behind (R210).
          if (!fresh.last_order) localStorage.removeItem(keptReceiptKey)
        })
        // Specified: the badge ignores count errors; a blocked storage keeps nothing.
        .catch(() => {})
    }
    whenIdle(refresh)
    window.addEventListener('cart:updated', refresh)
    // A page restored by the back button shows an outdated cart.
    window.addEventListener('pageshow', refresh)
    return () => {
      isCurrent = false
      window.removeEventListener('cart:updated', refresh)
      window.removeEventListener('pageshow', refresh)
    }
  }, [])
  return counts
}

/** The cart icon with its badge. */
export function CartLink({ count }: { count: number }) {
  return (
    <a
      href={href('/cart')}
      className="relative grid size-[44px] shrink-0 place-content-center rounded-control hover:bg-white/12"
      aria-label={count > 0 ? `Cart, ${counted(count, 'item')}` : 'Cart'}
    >
      <Icon name="cart" className="size-[24px]" />
      {count > 0 && (
        <span
          key={count}
          data-testid="cart-count"
          className="absolute transition-transform duration-300 starting:scale-150 -top-0.5 -right-0.5 grid h-5 min-w-5 place-content-center rounded-full bg-sun px-1 text-xs font-bold text-ink"
          aria-hidden="true"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  )
}

import { useEffect, useState } from 'react'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { whenIdle } from '#shared/when-idle.client.ts'
import { fetchCartCount } from '#cart/cart-calls.client.ts'
import { Icon } from '#ui/icon.tsx'

/** The cart icon with its badge. The page is the same for everyone, so the browser fetches the number afterwards. */
export function CartLink() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const refresh = () => {
      fetchCartCount()
        .then((fresh) => isCurrent && setCount(fresh))
        // Specified: the badge ignores count errors.
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

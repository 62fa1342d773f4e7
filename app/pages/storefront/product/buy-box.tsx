import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { AddToCartForm } from '#cart/add-to-cart.tsx'
import type { ProductDetail } from '#catalogue/product-card.ts'
import { savingsCents } from '#catalogue/savings.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import { CartUpdated, fetchQuantityInCart } from '#cart/cart-calls.client.ts'

/** Price and Add to Cart; on small screens a bar that stays at the bottom, wherever the page is scrolled to. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const { priceCents, comparisonCents, savingsPercent, comparedWith } = product
  return (
    <div className="buy-box">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 lg:gap-x-3">
          <span className="font-display text-2xl font-bold sm:text-3xl lg:text-5xl">
            {formatDollars(priceCents)}
          </span>
          {savingsPercent > 0 && comparisonCents !== null && (
            <s className="text-sm text-ink-soft sm:text-base lg:text-xl">
              <span className="sr-only">Original price </span>
              {formatDollars(comparisonCents)}
            </s>
          )}
        </p>
        {savingsPercent > 0 && (
          <p className="text-xs font-bold text-deal sm:text-base lg:mt-1 lg:text-lg">
            You save {formatDollars(savingsCents(priceCents, comparisonCents))} ({savingsPercent}% off)
          </p>
        )}
        {comparedWith && (
          <p className="text-xs text-ink-soft sm:text-sm">
            <a href={`${href('/returns')}#compared-prices`} className="underline underline-offset-2">
              {comparedWith.text}
            </a>
          </p>
        )}
      </div>
      {product.stock > 0 ? (
        <BuyButtons product={product} />
      ) : (
        <Button disabled size="large" className="shrink-0 lg:mt-5 lg:w-full">
          Out of Stock
        </Button>
      )}
    </div>
  )
}

/** Adds the piece; once it is in the cart, the link to it is in the same place and of the same size. */
function BuyButtons({ product }: { product: ProductDetail }) {
  const inCart = useQuantityInCart(product.id)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // From here the keyboard goes on to the cart: another press must not buy another piece (R231).
    if (hadFocus.current && inCart > 0) box.current?.querySelector('a')?.focus()
    hadFocus.current = false
  }, [inCart])
  const add = (
    <AddToCartForm>
      <SubmitButton
        name="product_id"
        value={product.id}
        size="large"
        tone={inCart > 0 ? 'secondary' : 'primary'}
        onClick={() => {
          hadFocus.current = inCart === 0
        }}
        className={inCart > 0 ? '' : 'w-full'}
      >
        {inCart > 0 ? 'Add another' : 'Add to Cart'}
      </SubmitButton>
    </AddToCartForm>
  )
  return (
    <div ref={box} className="buy-buttons">
      {inCart > 0 && (
        <LinkButton href={href('/cart')} tone="primary" size="large">
          <span>
            <span className="whitespace-nowrap max-lg:block">
              In your cart <span className="max-lg:sr-only">·</span>
            </span>{' '}
            <span className="whitespace-nowrap">View cart</span>
          </span>
        </LinkButton>
      )}
      {inCart < product.stock && add}
    </div>
  )
}

/**
 * How many pieces of a product the visitor's cart holds: 0 on the server and until the browser has asked, since the
 * page is the same for everyone.
 */
function useQuantityInCart(productId: string): number {
  const [quantity, setQuantity] = useState(0)
  useEffect(() => {
    const away = new AbortController()
    // As for the badge: without an answer the page stays unchanged.
    let newest = 0
    const refresh = (event?: Event) => {
      const turn = (newest += 1)
      if (!(event instanceof CartUpdated)) {
        fetchQuantityInCart(productId).then(
          (fresh) => turn === newest && setQuantity(fresh),
          () => {},
        )
        return
      }
      const line = event.contents.items.find(({ product_id: id }) => id === productId)
      // At once: the focus has to be away from the button before another key reaches it.
      flushSync(() => setQuantity(line?.quantity ?? 0))
    }
    refresh()
    window.addEventListener('cart:updated', refresh, away)
    window.addEventListener('pageshow', refresh, away)
    return () => away.abort()
  }, [productId])
  return quantity
}

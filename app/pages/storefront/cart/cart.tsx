import { useEffect, useState } from 'react'
import { viewCart, type CartView } from '#cart/cart-answer.ts'
import { CartLines } from './cart-lines.tsx'
import { readCart } from '#cart/cart.server.ts'
import { markPricesSeen } from '#cart/seen-prices.server.ts'
import { CartSummary } from './cart-summary.tsx'
import { cartFailure, cartSettled, listCart } from '#cart/cart-calls.client.ts'
import { areCookiesBlocked } from '#cart/cart-session.client.ts'
import { deliveryArea, reservesNothing } from '#content/store-sentences.ts'
import { formatDollars } from '#shared/money.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { privatePage } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { findCartOwner } from '#pages/visitor.server.ts'
import type { Route } from './+types/cart'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { DepartmentLinks } from '#pages/storefront/catalogue/department-links.tsx'

const FAILED_TEXT = 'Failed to load cart'

/** What a form without JavaScript could not do, by the reason in the address. */
const problems: Record<string, string> = {
  'unknown-product': 'This product is no longer available.',
  'not-in-cart': 'That item is not in your cart anymore.',
  'sold-out': 'Sorry, that piece has just been sold out.',
  'stock-limit': 'All the pieces we have are in your cart already.',
  limited: 'Fewer were available: your cart now has all of them.',
  'line-limit': 'Your cart is full. Please order or remove some items first.',
  busy: 'That was a lot of changes at once. Please try again in a minute.',
  invalid: 'Failed to update quantity',
}

export const headers = () => privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const owner = await findCartOwner(request, context)
  const [lines, settings, { taxRules }] = await Promise.all([
    owner ? readCart(owner) : [],
    readStoreSettings(),
    readTotalSettings({ now: new Date() }),
  ])
  if (owner) await markPricesSeen({ owner, lines })
  const reason = new URL(request.url).searchParams.get('problem') ?? ''
  const problem = Object.hasOwn(problems, reason) ? (problems[reason] ?? null) : null
  const fee = formatDollars(settings.deliveryFeeCents)
  const note = `${reservesNothing} Local pickup is free. Delivery ${deliveryArea(settings)}, if chosen at checkout, is ${fee}.`
  return { cart: viewCart(lines, taxRules.OH.rate), note, problem }
}

/** Where cookies are blocked the server cannot know the cart from the page's address: ask by the call. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await cartSettled()
  const page = await serverLoader()
  if (!areCookiesBlocked()) return page
  return { ...page, cart: (await listCart()).cart }
}
clientLoader.hydrate = true as const

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, 'Shopping Cart', 'The pieces you have picked.')

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { note, problem } = loaderData
  const cart = useFreshCart(loaderData.cart)
  return (
    <div className="page-width pt-8 sm:pt-10">
      <h1 className="text-4xl font-bold sm:text-5xl">Shopping Cart</h1>
      {problem && (
        <p role="alert" className="mt-5 rounded-card bg-sun-tint px-5 py-4 font-semibold">
          {problem}
        </p>
      )}
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_23rem] lg:items-start lg:gap-8">
          <CartLines lines={cart.lines} />
          <CartSummary cart={cart} note={note} />
        </div>
      )}
    </div>
  )
}

/** The cart after every change, also one made elsewhere on the page. */
function useFreshCart(loaded: CartView): CartView {
  const [fresh, setFresh] = useState({ loaded, cart: loaded })
  useEffect(() => {
    let newest = 0
    async function reload({ type }: Pick<Event, 'type'>) {
      newest += 1
      const turn = newest
      try {
        const { cart } = await listCart()
        // A slow answer to an earlier change must not undo a later one.
        if (turn === newest) setFresh({ loaded, cart })
      } catch (error) {
        if (type !== 'mount') showToast(cartFailure(error, FAILED_TEXT))
      }
    }
    // The page may have left the server before a change from the page before it; and the mirror of a guest's cart follows.
    void reload({ type: 'mount' })
    window.addEventListener('cart:updated', reload)
    return () => {
      newest = -1
      window.removeEventListener('cart:updated', reload)
    }
  }, [loaded])
  return fresh.loaded === loaded ? fresh.cart : loaded
}

/** The cart could not be read, by us or for want of a connection: nothing in it is lost (S26). */
export function ErrorBoundary() {
  return (
    <EmptyNotice
      isPage
      className="page-width"
      title={FAILED_TEXT}
      text="Nothing in it is lost. Please try again in a moment."
    >
      <LinkButton href={href('/cart')} data-reload="" tone="primary">
        Try Again
      </LinkButton>
      <LinkButton href="/">Continue Shopping</LinkButton>
    </EmptyNotice>
  )
}

function EmptyCart() {
  return (
    <EmptyNotice
      title="Your cart is empty"
      text="Most pieces are one of a kind. Find yours before someone else does."
    >
      <LinkButton href="/" tone="primary">
        Browse Deals
      </LinkButton>
      <LinkButton href={href('/track-order')}>Track Order</LinkButton>
      <DepartmentLinks />
    </EmptyNotice>
  )
}

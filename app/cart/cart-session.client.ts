import { isUuid } from '#shared/uuid.ts'
import type { CartContents } from './cart-answer.ts'

const storageKey = 'cart_session_id'
/** Lasts for one page view if even storage is blocked; links stay within the page view. */
let remembered: string | null = null

let areBlocked: boolean | null = null

/** Whether this browser keeps no cookies of ours. */
export function areCookiesBlocked(): boolean {
  areBlocked ??= !keepsCookies()
  return areBlocked
}

// Tried out, because Chromium calls cookies enabled where its settings block them.
function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false
  try {
    const { name, attributes } = trialCookie(location.protocol === 'https:')
    document.cookie = `${name}=1; Max-Age=10; ${attributes}`
    const isKept = document.cookie.includes(`${name}=1`)
    document.cookie = `${name}=; Max-Age=0; ${attributes}`
    return isKept
  } catch {
    return false
  }
}

/**
 * On https it is as safe as every other cookie of the store: browsers accept the prefix only with Secure and for
 * this host.
 */
function trialCookie(isHttps: boolean) {
  return isHttps
    ? { name: '__Host-cookie_trial', attributes: 'Path=/; SameSite=Lax; Secure' }
    : { name: 'cookie_trial', attributes: 'Path=/; SameSite=Lax' }
}

function storages(): Storage[] {
  const found: Storage[] = []
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      found.push(window[name])
    } catch {
      // Blocked together with cookies: the next one may not be.
    }
  }
  return found
}

function readStoredId(): string | null {
  for (const storage of storages()) {
    try {
      const id = storage.getItem(storageKey)
      if (id && isUuid(id)) return id
    } catch {
      // As above.
    }
  }
  return null
}

/**
 * The cart session id to send with a call, only where cookies are blocked (S27);
 * everywhere else the server keeps it in a cookie that scripts cannot read.
 */
export function fallbackSessionId(): string | undefined {
  if (!areCookiesBlocked()) return undefined
  const known = remembered ?? readStoredId()
  if (known) {
    remembered = known
    return known
  }
  console.warn('Cookies are blocked: the cart is kept in this browser’s storage instead.')
  remembered = crypto.randomUUID()
  for (const storage of storages()) {
    try {
      storage.setItem(storageKey, remembered)
    } catch {
      // As above.
    }
  }
  return remembered
}

/** Keeps a copy of the guest's cart under `guest_cart`; it is only a mirror, shown without a connection. */
export function mirrorGuestCart({
  items,
  is_guest: isGuest,
}: Pick<CartContents, 'items' | 'is_guest'>): void {
  // What a member has in the cart is on the server alone.
  const mirror = (isGuest ? items : []).map((item) => ({
    productId: item.product_id,
    quantity: item.quantity,
    product: { id: item.product_id, name: item.name, price: item.price },
  }))
  try {
    localStorage.setItem('guest_cart', JSON.stringify(mirror))
  } catch {
    // A full or blocked storage costs nothing: the cart is on the server.
  }
}

/** After an order or a sign-in, which have taken over what the guest had in the cart. */
export function emptyGuestMirror(): void {
  mirrorGuestCart({ items: [], is_guest: true })
}

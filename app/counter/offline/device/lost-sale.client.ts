import { href } from '#shared/addresses.ts'
import { openRegister } from './register.client.ts'

const name = 'lost-sale'

/** A sale whose answer was lost: it keeps its key on whatever page the same pieces are sold, so that it is one (R200). */
function keepLostSale(address: string, key: string): void {
  sessionStorage.setItem(name, JSON.stringify([address, key]))
}

/** The key of the lost sale of these pieces, by the address that the counter has with them; null without one. */
export function readLostKey(address: string): string | null {
  const kept = sessionStorage.getItem(name)
  const [of, key]: unknown[] = kept === null ? [] : JSON.parse(kept)
  return of === address && typeof key === 'string' ? key : null
}

/** An answer came, whatever it says. */
export const forgetLostSale = (): void => sessionStorage.removeItem(name)

/** Whether this device keeps a page and pieces to sell from. */
async function canSellAlone(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const page = await caches.match(href('/counter-offline'), { ignoreVary: true })
  return page !== undefined && (await (await openRegister()).device.readFacts()) !== null
}

const isReached = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )

/**
 * Continues without a connection where the request for an address of the counter was lost: the browser asks for the page
 * itself, and the service worker answers with that of this device and the same pieces. `key`: of the sale that was sent;
 * its page stays where the store can be reached by now, since it says where to look.
 * @returns only where this device has no such page.
 */
export async function sellAlone(address: string, key?: string): Promise<void> {
  if (!(await canSellAlone().catch(() => false)) || (key !== undefined && (await isReached()))) return
  const { pathname, search } = new URL(address)
  if (key !== undefined) keepLostSale(pathname + search, key)
  window.location.assign(pathname + search)
  await new Promise(() => {})
}

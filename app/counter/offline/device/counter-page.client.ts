import { href } from '#shared/addresses.ts'

/** Where the page and its files are kept; the service worker answers from there when the network does not. */
const cacheName = 'counter'

/** Keeps the page that sells without a connection, as this build has it, and forgets that of an earlier one. */
export async function keepCounterPage(): Promise<void> {
  const address = href('/counter-offline')
  // Without cookies: it is the same for everybody, and the products come from the device.
  const page = await fetch(address, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
  const files = (await page.clone().text()).match(/\/assets\/[\w.~-]+/g) ?? []
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  await cache.addAll([...new Set(files)])
  await cache.addAll(await listLaterFiles(cache))
  await cache.put(address, page)
}

/** What the kept scripts load when it is needed, as the decoder of the camera; the page does not name it. */
async function listLaterFiles(cache: Cache): Promise<string[]> {
  const scripts = (await cache.matchAll()).filter(({ url }) => url.endsWith('.js'))
  const texts = await Promise.all(scripts.map((script) => script.text()))
  const names = texts.flatMap((text) => [...text.matchAll(/import\(["'`]\.\/([\w.~-]+)/g)])
  return [...new Set(names.map(([, name]) => `/assets/${name}`))]
}

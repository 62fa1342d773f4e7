import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceWorkerPath } from './service-worker.client.ts'

const origin = 'https://shop.example'
const program = readFileSync(new URL(`../../../public${serviceWorkerPath}`, import.meta.url), 'utf8')
const offlineHtml =
  '<link href="/assets/root-a1.css"><script type="module" src="/assets/entry-b2.js"></script>'

type WaitedFor = 'install' | 'activate' | 'push' | 'notificationclick' | 'pushsubscriptionchange'
type Handler = (event: object) => void
/** What the network answers to a path; null is no answer. */
type Network = (url: string, init?: Asked) => Response | null
interface Asked {
  credentials?: string
  method?: string
  body?: URLSearchParams
}

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
})

/** A browser with nothing but the worker, and the caches that it shares with other workers. */
function startWorker(caches: Map<string, Map<string, Response>>, network: Network, build = 'one') {
  const handlers = new Map<string, Handler>()
  const toAddress = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin)
  const fetch = vi.fn(async (request: string | { url: string }, init?: Asked) => {
    const { pathname, search } = toAddress(request)
    const answer = network(pathname + search, init)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const open = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, kept)
    return {
      put: async (path: string, answer: Response) => void kept.set(path, answer),
      addAll: async (paths: Iterable<string>) => {
        for (const path of paths) kept.set(path, await fetch(path))
      },
    }
  }
  const windows: { url: string; focus(): void }[] = []
  const browser = {
    showNotification: vi.fn(async (_title: string, _options: object) => {}),
    openWindow: vi.fn(async (_url: string) => {}),
    subscribe: vi.fn(async (_options: object) => subscriptionAt('https://push.example/new')),
  }
  runInNewContext(program, {
    URL,
    URLSearchParams,
    fetch,
    location: { href: `${origin}${serviceWorkerPath}?build=${build}`, origin },
    Response: { redirect: (to: string) => new Response(null, { status: 302, headers: { Location: to } }) },
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (request: string) =>
        [...caches.values()].map((kept) => kept.get(toAddress(request).pathname)).find(Boolean),
    },
    self: {
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
      skipWaiting: () => {},
      clients: { claim: async () => {}, matchAll: async () => windows, openWindow: browser.openWindow },
      registration: {
        showNotification: browser.showNotification,
        pushManager: { subscribe: browser.subscribe },
      },
    },
  })
  return {
    fetch,
    /** Runs what an event waits for. */
    async pass(type: WaitedFor, facts: object = {}) {
      let work: Promise<unknown> = Promise.resolve()
      handlers.get(type)?.({ ...facts, waitUntil: (promise: Promise<unknown>) => (work = promise) })
      await work
    },
    windows,
    ...browser,
    /** The worker's answer, or undefined where it leaves the request to the browser. */
    async ask(path: string, request: { method?: string; mode?: string } = {}) {
      let answer: Promise<Response> | undefined
      handlers.get('fetch')?.({
        request: { url: new URL(path, origin).href, method: 'GET', mode: 'navigate', ...request },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (promise: Promise<Response>) => (answer = promise),
      })
      return await answer
    },
  }
}

const caches = new Map<string, Map<string, Response>>()
beforeEach(() => caches.clear())
const online: Network = (path) => new Response(path === '/offline' ? offlineHtml : `fresh ${path}`)

async function startOffline() {
  let isOnline = true
  const worker = startWorker(caches, (path, init) => (isOnline ? online(path, init) : null))
  await worker.pass('install')
  await worker.pass('activate')
  isOnline = false
  return worker
}

describe('the service worker', () => {
  it('keeps the offline page with its files, asked for without cookies, and nothing else', async () => {
    const worker = startWorker(caches, online)
    await worker.pass('install')
    expect(worker.fetch.mock.calls[0]).toMatchObject(['/offline', { credentials: 'omit' }])
    await worker.ask('/account')
    await worker.ask('/assets/account-c3.js', { mode: 'cors' })
    expect([...(caches.get('store-one') ?? [])].map(([path]) => path).toSorted()).toEqual([
      '/assets/entry-b2.js',
      '/assets/root-a1.css',
      '/offline',
    ])
  })

  it('is not installed with a page that could not be fetched', async () => {
    const worker = startWorker(caches, () => new Response('busy', { status: 503 }))
    await expect(worker.pass('install')).rejects.toThrow('503')
  })

  it('passes on what the network answers, failures too', async () => {
    const worker = startWorker(caches, (path) =>
      path === '/cart' ? new Response('out of service', { status: 503 }) : online(path),
    )
    await worker.pass('install')
    expect(await (await worker.ask('/products'))?.text()).toBe('fresh /products')
    expect((await worker.ask('/cart'))?.status).toBe(503)
    expect(await (await worker.ask('/offline'))?.text()).toBe(offlineHtml)
  })

  it('leads to the offline page when nothing answers, with the address that was wanted', async () => {
    const worker = await startOffline()
    const answer = await worker.ask('/product/1?from=search')
    expect(answer?.headers.get('Location')).toBe('/offline#/product/1?from=search')
    expect(await (await worker.ask('/offline'))?.text()).toBe(offlineHtml)
    expect(await (await worker.ask('/assets/root-a1.css', { mode: 'no-cors' }))?.text()).toBe(
      'fresh /assets/root-a1.css',
    )
  })

  it('leads the counter with its pieces to the page that a device keeps, and others nowhere else (R89, R200)', async () => {
    const worker = await startOffline()
    const readLocation = async (path: string) => (await worker.ask(path))?.headers.get('Location')
    expect(await readLocation('/admin/counter?line=a')).toBe('/offline#/admin/counter?line=a')
    expect(await readLocation('/counter-offline')).toBe('/offline#/counter-offline')
    caches.set('counter', new Map([['/counter-offline', new Response('the counter')]]))
    expect(await readLocation('/admin/counter?line=a')).toBe('/counter-offline#?line=a')
    expect(await readLocation('/admin/counter')).toBe('/counter-offline#?')
    expect(await readLocation('/admin/counter/drawer')).toBe('/counter-offline')
    expect(await readLocation('/admin/orders')).toBe('/offline#/admin/orders')
    expect(await (await worker.ask('/counter-offline'))?.text()).toBe('the counter')
  })

  it.each([
    ['a form', '/checkout', { method: 'POST' }],
    ['a call', '/api/cart', { mode: 'cors', method: 'POST' }],
    ['data of a page', '/account.data', { mode: 'cors' }],
    ['a picture', '/media/a.webp', { mode: 'no-cors' }],
    ['another host', 'https://images.example/assets/a.jpg', { mode: 'no-cors' }],
  ])('leaves %s to the browser', async (_, path, request) => {
    const worker = await startOffline()
    expect(await worker.ask(path, request)).toBeUndefined()
  })

  it('fails as the browser would when nothing is kept', async () => {
    const worker = startWorker(caches, () => null)
    await expect(worker.ask('/offline')).rejects.toThrow('Failed to fetch')
    await expect(worker.ask('/assets/a.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch')
  })

  it('of a new build deletes what those before have kept, and no cache of others', async () => {
    await startOffline()
    caches.set('somebody-else', new Map())
    const next = startWorker(caches, online, 'two')
    await next.pass('install')
    await next.pass('activate')
    expect([...caches.keys()].toSorted()).toEqual(['somebody-else', 'store-two'])
  })
})

describe('a message of the store', () => {
  const message = { title: 'New order ORD-1', body: '$12.50, Delivery', path: '/admin/orders/1', tag: '1' }

  it('is shown, one for each order', async () => {
    const worker = startWorker(caches, online)
    await worker.pass('push', { data: { json: () => message } })
    expect(worker.showNotification.mock.calls).toEqual([
      [
        'New order ORD-1',
        { body: '$12.50, Delivery', tag: '1', data: { path: '/admin/orders/1' }, icon: '/icon-192.png' },
      ],
    ])
  })

  async function tap(path: string, open: readonly string[] = []) {
    const worker = startWorker(caches, online)
    const focus = vi.fn()
    const close = vi.fn()
    worker.windows.push(...open.map((url) => ({ url, focus })))
    await worker.pass('notificationclick', { notification: { data: { path }, close } })
    expect(close).toHaveBeenCalledOnce()
    return { opened: worker.openWindow.mock.calls.flat(), focused: focus.mock.calls.length }
  }

  it('opens its page by a tap, or shows the window that has it', async () => {
    const page = `${origin}/admin/orders/1`
    expect(await tap(message.path)).toEqual({ opened: [page], focused: 0 })
    expect(await tap(message.path, [`${origin}/`, page])).toEqual({ opened: [], focused: 1 })
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
    'opens no page elsewhere: %s',
    async (path) => expect(await tap(path)).toEqual({ opened: [], focused: 0 }),
  )

  it.each([
    ['given', subscriptionAt('https://push.example/new')],
    ['to be asked for', undefined],
  ])('goes on coming when the browser changes its address, the new one %s', async (_, newSubscription) => {
    const worker = startWorker(caches, () => new Response(null, { status: 204 }))
    const oldSubscription = subscriptionAt('https://push.example/old')
    await worker.pass('pushsubscriptionchange', { oldSubscription, newSubscription })
    expect(worker.subscribe).toHaveBeenCalledTimes(newSubscription ? 0 : 1)
    const [[path, asked] = []] = worker.fetch.mock.calls
    expect([path, asked?.method]).toEqual(['/admin/settings/notifications/renewal', 'POST'])
    expect(Object.fromEntries(asked?.body ?? [])).toEqual({
      endpoint: 'https://push.example/new',
      p256dh: 'point',
      auth: 'secret',
      replaces: 'https://push.example/old',
    })
  })
})

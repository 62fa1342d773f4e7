// The store without a connection (docs/decisions/037). It keeps one page, /offline, as everybody sees it, with the
// files of that page. It answers with that page, or with the counter's where a device keeps it, only when the network
// does not answer.
// The address names the build, so that every build has a worker and a cache of its own.
const cacheName = `store-${new URL(location.href).searchParams.get('build')}`
const offlinePage = '/offline'
// Kept by a device that sells without a connection (docs/decisions/053), and by no other.
const counterPage = '/counter-offline'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event.request))
})

// Messages of the store (docs/decisions/044). The store decides what they say; a tap opens one of its pages.
self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewDevice(event))
})

async function showMessage({ title, body, path, tag }) {
  await self.registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png' })
}

async function openPage(path) {
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}

async function renewDevice({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return
  const { endpoint: replaces, options } = oldSubscription
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = renewed.toJSON()
  await fetch('/admin/settings/notifications/renewal', {
    method: 'POST',
    body: new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth, replaces }),
  })
}

async function keepOfflinePage() {
  // Without cookies: it never says who is signed in.
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) throw new Error(`the offline page was answered with ${page.status}`)
  const files = (await page.clone().text()).match(/\/assets\/[\w.~-]+/g) ?? []
  const cache = await caches.open(cacheName)
  await cache.addAll(new Set(files))
  await cache.put(offlinePage, page)
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith('store-') && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  // The request leaves before the worker has started.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const page = pathname.startsWith('/admin/counter') ? counterPage : pathname
    const kept = await caches.match(page, { ignoreSearch: true, ignoreVary: true })
    // A form of its own address: the page then works as the one that it was made for.
    // What is on the counter comes with it.
    const pieces = pathname === '/admin/counter' ? `#${search || '?'}` : ''
    if (kept && page !== pathname) return Response.redirect(page + pieces)
    if (page !== offlinePage && !kept) return Response.redirect(`${offlinePage}#${pathname}${search}`)
    if (!kept) throw error
    return kept
  }
}

async function answerFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url, { ignoreVary: true })
    if (!kept) throw error
    return kept
  }
}

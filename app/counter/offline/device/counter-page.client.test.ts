import { afterEach, expect, it, vi } from 'vitest'
import { keepCounterPage } from './counter-page.client.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose network answers the page with this. */
function browserWith(answer: Response, scripts: Readonly<Record<string, string>> = {}) {
  const kept = new Map<string, unknown>()
  const cache = {
    addAll: async (files: string[]) => files.forEach((file) => kept.set(file, 'a file')),
    matchAll: async () => [...kept.keys()].map((url) => ({ url, text: async () => scripts[url] ?? '' })),
    put: async (address: string, page: Response) => void kept.set(address, page),
  }
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer)
  const caches = {
    open: async () => cache,
    delete: vi.fn(async () => {
      kept.clear()
      return true
    }),
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('caches', caches)
  return { kept, fetch, caches }
}

it('keeps the page that is the same for everybody, with its files and what they load later, and forgets that of an earlier build', async () => {
  const html = '<link href="/assets/root-a1.css"><script src="/assets/one-b2.js"></script> /assets/one-b2.js'
  const later = 'import(`./decoder-c3.js`); import("./decoder-c3.js"); import "./none-d4.js"'
  const { kept, fetch } = browserWith(new Response(html), { '/assets/one-b2.js': later })
  kept.set('/assets/old.js', 'a file')
  await keepCounterPage()
  expect([...kept.keys()]).toEqual([
    '/assets/root-a1.css',
    '/assets/one-b2.js',
    '/assets/decoder-c3.js',
    '/counter-offline',
  ])
  expect(fetch.mock.calls[0]).toMatchObject(['/counter-offline', { credentials: 'omit', cache: 'no-store' }])
})

it('keeps what it has when the page cannot be fetched', async () => {
  const { kept, caches } = browserWith(new Response('busy', { status: 503 }))
  kept.set('/counter-offline', 'an earlier page')
  await expect(keepCounterPage()).rejects.toThrow('503')
  expect(kept.size).toBe(1)
  expect(caches.delete).not.toHaveBeenCalled()
})

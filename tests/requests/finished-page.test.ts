import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { finishPage } from '#server/cache/finished-page.ts'
import { PageCache } from '#server/cache/page-cache.ts'

async function sendPage(html: string): Promise<{ encoding: string | null; body: Buffer }> {
  const answer = new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const pages = new PageCache()
  const sent = await finishPage(answer, {
    pages,
    generation: pages.generation,
    isForEveryone: true,
    key: null,
    hasPolicy: true,
    acceptEncoding: 'gzip, deflate, br, zstd',
  })
  return { encoding: sent.headers.get('content-encoding'), body: Buffer.from(await sent.arrayBuffer()) }
}

it('compresses a page at once, and a huge one in another thread', async () => {
  const page = `<p>${'Größe 🛋️ '.repeat(1000)}</p>`
  const usual = await sendPage(page)
  expect(usual.encoding).toBe('zstd')
  expect(zstdDecompressSync(usual.body).toString()).toBe(page)
  const huge = await sendPage(page.repeat(30))
  expect(huge.encoding).toBe('gzip')
  expect(gunzipSync(huge.body).toString()).toBe(page.repeat(30))
})

it('sends a small page as it is', async () => {
  expect(await sendPage('<p>Hello</p>')).toEqual({ encoding: null, body: Buffer.from('<p>Hello</p>') })
})

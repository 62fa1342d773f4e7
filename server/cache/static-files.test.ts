import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuiltFiles } from './static-files.ts'

const place = mkdtempSync(join(tmpdir(), 'store-files-'))
const folder = join(place, 'client')
const app = new Hono()
const ask = async (path: string, headers = {}, method = 'GET') => await app.request(path, { method, headers })
const readText = async (path: string, encoding: string) => {
  const answer = await ask(path, { 'Accept-Encoding': encoding })
  return [answer.headers.get('content-encoding'), await answer.text()]
}

beforeAll(async () => {
  await mkdir(join(folder, 'assets', 'folder.js'), { recursive: true })
  await writeFile(join(place, 'secret.js'), 'secret')
  const files = {
    'assets/a-1.js': 'plain',
    'assets/a-1.js.br': 'brotli',
    'assets/a-1.js.gz': 'gzip',
    'b.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app.get('*', serveBuiltFiles(folder))
  app.get('*', (c) => c.text('a page'))
})
afterAll(() => rmSync(place, { recursive: true }))

describe('a built file', () => {
  it('comes in the best form that the browser takes', async () => {
    expect(await readText('/assets/a-1.js', 'gzip, deflate, br')).toEqual(['br', 'brotli'])
    expect(await readText('/assets/a-1.js', 'gzip')).toEqual(['gzip', 'gzip'])
    expect(await readText('/assets/a-1.js', 'br;q=0')).toEqual([null, 'plain'])
    expect(await readText('/b.svg', 'br')).toEqual([null, '<svg/>'])
    const { headers } = await ask('/assets/a-1.js', { 'Accept-Encoding': 'br' })
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('is kept for ever if its name changes with it, else for an hour', async () => {
    const cached = async (path: string) => (await ask(path)).headers.get('cache-control')
    expect(await cached('/assets/a-1.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/b.svg')).toBe('public, max-age=3600')
  })

  it('answers HEAD without a body, and a part of it', async () => {
    const head = await ask('/assets/a-1.js', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', ''])
    const part = await ask('/assets/a-1.js', { Range: 'bytes=1-3' })
    expect([part.status, await part.text()]).toEqual([206, 'lai'])
  })
})

describe('anything else', () => {
  it.each([
    '/',
    '/assets/none.js',
    '/assets/folder.js',
    '/assets/a-1.js.br',
    '/assets/',
    '/../secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/%2e%2e/secret.js',
    '//secret.js',
    '/assets/%00.js',
  ])('is no file: %s', async (path) => expect(await (await ask(path)).text()).toBe('a page'))
})

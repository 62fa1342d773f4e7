import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { asins, startPictureHost } from '#tests/e2e/picture-host.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'store-picture-requests-'))
// Before the shop registers its end: hooks run in reverse, and it writes pictures until it has ended.
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const host = await startPictureHost()
afterAll(() => host.stop())
const shop = await openShop({ DATA_DIR: dataDir, IMAGE_HOSTS: host.prefix })

const admin = await buildSignedIn({ isAdmin: true })
const asAdmin = { Cookie: admin.cookie }
const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#274' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer()

/** A form with files, as browsers send it. */
async function multipart(
  files: readonly { name: string; bytes: Buffer }[],
  { upload }: { upload?: string } = {},
) {
  const form = new FormData()
  if (upload !== undefined) form.append('upload', upload)
  for (const { name, bytes } of files) form.append('pictures', new File([new Uint8Array(bytes)], name))
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { 'Content-Type': type, 'Content-Length': String(body.length), ...asAdmin }
  return { method: 'POST', body, headers }
}

const imagesOf = async (id: string) =>
  ((await sql`select images from products where id = ${id}`)[0]?.images ?? []) as string[]

describe('uploading pictures', () => {
  it('adds a picture once that is sent again, and another that is named alike to nobody else (R71)', async () => {
    const [first, second] = [await buildProduct(), await buildProduct()]
    const uploadId = randomUUID()
    const send = async (id: string, upload: string) => {
      const call = await multipart([{ name: 'a.jpg', bytes: jpeg }], { upload })
      return (await shop.request(`/admin/products/${id}/picture-uploads`, call)).status
    }
    expect(await Promise.all([send(first.id, uploadId), send(first.id, uploadId)])).toEqual([200, 200])
    expect(await send(first.id, uploadId)).toBe(200)
    expect(await imagesOf(first.id)).toHaveLength(1)
    expect(await send(second.id, uploadId)).toBe(200)
    expect(await imagesOf(second.id)).toEqual([])
    expect(await send(second.id, 'no id')).toBe(200)
    expect(await imagesOf(second.id)).toHaveLength(1)
  })

  it('answers its page in place', async () => {
    const { id } = await buildProduct()
    const path = `/admin/products/${id}/picture-uploads`
    const answer = await shop.request(path, await multipart([{ name: 'a.jpg', bytes: jpeg }]))
    expect([answer.status, await answer.json()]).toEqual([200, { isDone: true, message: 'Picture added' }])
    const two = ['b.jpg', 'c.jpg'].map((name) => ({ name, bytes: jpeg }))
    const several = await shop.request(path, await multipart(two))
    expect(await several.json()).toEqual({ isDone: true, message: '2 pictures added' })
    const images = await imagesOf(id)
    expect(images).toHaveLength(3)
    const page = await shop.request(`/admin/products/${id}/pictures?notice=added&count=2`, {
      headers: asAdmin,
    })
    const html = await page.text()
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('2 pictures added')
    expect(html).toContain('600 × 800')
    // Only messages of ours are shown, whatever an address says.
    const madeUp = await shop.request(`/admin/products/${id}/pictures?done=Call+us&notice=Call+us`, {
      headers: asAdmin,
    })
    expect(await madeUp.text()).not.toMatch(/<p[^>]*>[^<]*Call us/)
    const served = await shop.request(`${images[0]}&w=320`, { headers: { Accept: 'image/webp' } })
    const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([served.headers.get('cache-control'), facts.format, facts.width]).toEqual([
      'public, max-age=31536000, immutable',
      'webp',
      320,
    ])
  })

  it.each<[string, { name: string; bytes: Buffer }[], number, string]>([
    ['an SVG', [{ name: 'a.jpg', bytes: Buffer.from('<svg/>') }], 400, 'unknown-format'],
    ['half a picture', [{ name: 'a.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) }], 400, 'unreadable'],
    ['nothing', [], 400, 'no-file'],
    ['an empty file', [{ name: 'a.jpg', bytes: Buffer.alloc(0) }], 400, 'empty'],
    ['15 MB and a bit', [{ name: 'a.jpg', bytes: Buffer.alloc(15 * 1024 * 1024 + 1) }], 413, 'too-large'],
  ])('refuses %s and keeps nothing', async (_name, files, status, problem) => {
    const { id } = await buildProduct()
    const before = (await readdir(join(dataDir, 'pictures')).catch(() => [])).length
    const call = await multipart(files)
    const answer = await shop.request(`/admin/products/${id}/picture-uploads`, call)
    expect([answer.status, await answer.json()]).toMatchObject([status, { isDone: false, problem }])
    expect(await imagesOf(id)).toEqual([])
    expect((await readdir(join(dataDir, 'pictures')).catch(() => [])).length).toBe(before)
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  })

  it('takes what there is room for, and says that there was more', async () => {
    const images = Array.from({ length: 22 }, (_, n) => `https://x.example/${n}`)
    const { id } = await buildProduct({ images })
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, bytes: jpeg }))
    const answer = await shop.request(`/admin/products/${id}/picture-uploads`, await multipart(files))
    expect([answer.status, await answer.json()]).toMatchObject([409, { problem: 'too-many' }])
    expect(await imagesOf(id)).toHaveLength(24)
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  })

  it('refuses more than 16 MB, and bodies that do not say how long they are, before reading them', async () => {
    const { id } = await buildProduct()
    const path = `/admin/products/${id}/picture-uploads`
    const large = await shop
      .raw(path, { method: 'POST', headers: { 'Content-Length': '16777217' } })
      .catch(() => null)
    if (large) expect(large.status).toBe(413)
    const endless = await shop.raw(path, { method: 'POST', body: [Buffer.from('a'), Buffer.from('b')] })
    expect(endless.status).toBe(411)
  })
})

describe('updating the image', () => {
  const old = 'https://x.example/a'
  const update = async (id: string, address: string) =>
    await shop.request(`/admin/products/${id}/picture-copy`, formPost({ address, place: 'main' }, asAdmin))

  it('copies the picture, puts it in front, and is undone like any other change', async () => {
    const { id } = await buildProduct({ images: ['/placeholder.svg', old] })
    const answer = await update(id, `${host.prefix}${asins.known}.01._SL1500_.jpg`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { isDone: true, message: 'Product updated successfully!' },
    ])
    expect(await imagesOf(id)).toEqual([expect.stringMatching(/^\/media\/p-/), old])
    const [change] = await sql<{ batch: string }[]>`
      select batch_id as batch from product_changes where product_id = ${id} and user_id = ${admin.user.id}`
    const undo = formPost({ do: 'undo', batch: change?.batch ?? '' }, asAdmin)
    await shop.request('/admin/products', undo)
    expect(await imagesOf(id)).toEqual(['/placeholder.svg', old])
  })

  it.each([
    ['without an address', '', 'Invalid image URL'],
    ['with a script', 'javascript:alert(1)', 'Invalid image URL'],
    ['by http', 'http://example.com/a.jpg', 'The image URL must begin with https://.'],
    ['from the inner network', 'https://[::1]/a.jpg', 'The image URL leads to a private network'],
    [
      'that leads on to the inner network',
      `${host.prefix}${asins.inner}.jpg`,
      'The image URL leads to a private network',
    ],
    ['that is a 1×1', `${host.prefix}${asins.onePixel}.jpg`, 'There is no picture at this image URL'],
    ['that is not there', `${host.prefix}${asins.failing}.jpg`, 'There is no picture at this image URL'],
  ])('is refused %s, and changes nothing', async (_name, address, message) => {
    const { id } = await buildProduct({ images: [old] })
    const answer = await update(id, address)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { isDone: false, problem: expect.any(String), message: expect.stringContaining(message) },
    ])
    expect(await imagesOf(id)).toEqual([old])
  })

  it('asks for a product that is there', async () => {
    const address = `${host.prefix}${asins.known}.jpg`
    for (const [id, status, message] of [
      ['nonsense', 400, 'Invalid product ID'],
      [randomUUID(), 404, 'This product is not there any more.'],
    ] as const) {
      const answer = await update(id, address)
      expect([answer.status, await answer.json()]).toMatchObject([status, { isDone: false, message }])
    }
  })
})

describe('every call about pictures', () => {
  it('moves, arranges, names, copies and removes, and changes nothing where it is wrong', async () => {
    const [a, b] = ['https://x.example/a', 'https://x.example/b']
    const { id } = await buildProduct({ images: [a, b] })
    const send = async (fields: Record<string, string>) => {
      const answer = await shop.request(`/admin/products/${id}/pictures`, formPost(fields, asAdmin))
      return [answer.status, answer.headers.get('location')?.split('notice=')[1] ?? '', await imagesOf(id)]
    }
    expect(await send({ do: 'move', picture: b, move: 'main' })).toEqual([303, 'main-set', [b, a]])
    expect(await send({ do: 'move', picture: b, move: 'later' })).toEqual([303, 'moved', [a, b]])
    expect(await send({ do: 'arrange', order: b })).toEqual([303, 'reordered', [b, a]])
    for (const [status, fields] of [
      [400, { do: 'move', picture: a, move: 'constructor' }],
      [400, { do: 'arrange' }],
      [400, { do: 'kind', picture: a, kind: 'constructor' }],
      [400, { do: 'remove' }],
      [400, { do: 'copy', address: 'javascript:alert(1)' }],
      [404, { do: 'remove', picture: 'https://x.example/c' }],
      [404, { do: 'kind', picture: 'https://x.example/c', kind: 'stock' }],
    ] as const)
      expect(await send(fields)).toEqual([status, '', [b, a]])
    expect(await send({ do: 'remove', picture: b })).toEqual([303, 'removed', [a]])
  })

  it('knows only products that are there', async () => {
    for (const id of [randomUUID(), 'nonsense', '%00']) {
      expect((await shop.request(`/admin/products/${id}/pictures`, { headers: asAdmin })).status).toBe(404)
    }
  })
})

import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pictureWidths, zoomWidth } from './picture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'store-pictures-'))
vi.mock('#platform/config.server.ts', async (original) => {
  const { config } = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...config, dataDir, storage: { kind: 'files', folder: dataDir } } }
})
const { decodingQueue, isPictureWidth, PictureQueueFull, readPictureVariant } =
  await import('./picture-variants.server.ts')
const variants = join(dataDir, 'picture-variants')

beforeAll(async () => {
  await mkdir(join(dataDir, 'pictures'))
  const plain = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b35' } })
  const upright = { orientation: 6 } as const
  await plain
    .clone()
    .webp()
    .withMetadata(upright)
    .toFile(join(dataDir, 'pictures', 'owner-1.webp'))
  await plain
    .clone()
    .resize(200)
    .webp()
    .toFile(join(dataDir, 'pictures', 'small-1.webp'))
  await writeFile(join(dataDir, 'pictures', 'broken-1.webp'), 'RIFF not a picture')
  await writeFile(
    join(dataDir, 'pictures', 'gif-1.webp'),
    Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
  )
  await writeFile(join(dataDir, 'secret.webp'), 'secret')
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

describe('a picture', () => {
  it('comes in every width and both formats', async () => {
    for (const width of pictureWidths) {
      for (const format of ['avif', 'webp'] as const) {
        const picture = await readPictureVariant({ key: 'owner-1.webp', width, format })
        expect(picture?.format).toBe(format)
        const made = await sharp(picture?.bytes).metadata()
        expect([made.width, made.height]).toEqual([width, width])
        expect([made.format, made.exif]).toEqual([format === 'avif' ? 'heif' : 'webp', undefined])
      }
    }
  })

  it('is whole and larger for zooming', async () => {
    const picture = await readPictureVariant({ key: 'owner-1.webp', width: zoomWidth, format: 'webp' })
    const { width, height } = await sharp(picture?.bytes).metadata()
    // Upright, so higher than wide.
    expect([width, height]).toEqual([1200, 1600])
  })

  it('is found in the sample catalogue too', async () => {
    const picture = await readPictureVariant({ key: 'harlow-3-seat-sofa-1.webp', width: 160, format: 'webp' })
    expect((await sharp(picture?.bytes).metadata()).width).toBe(160)
  })

  it('is never made larger than it is', async () => {
    const picture = await readPictureVariant({ key: 'small-1.webp', width: 960, format: 'webp' })
    expect((await sharp(picture?.bytes).metadata()).width).toBeLessThanOrEqual(200)
  })

  it('is made once, kept on disk whole, and told apart by its tag', async () => {
    const request = { key: 'small-1.webp', width: 160, format: 'webp' } as const
    const [first, second] = await Promise.all([readPictureVariant(request), readPictureVariant(request)])
    expect(second).toBe(first)
    expect(first?.etag).toMatch(/^"[\w-]{22}"$/)
    expect((await readPictureVariant({ ...request, width: 320 }))?.etag).not.toBe(first?.etag)
    const files = await readdir(variants)
    expect(files.filter((name) => /^small-1-.*-160\.webp$/.test(name))).toHaveLength(1)
    expect(files.filter((name) => name.endsWith('.draft'))).toEqual([])
  })

  it.each([
    '../../etc/passwd',
    '../secret.webp',
    '..%2fsecret.webp',
    '/etc/passwd',
    'secret.webp\0',
    'Owner-1.webp',
    'owner-1.png',
    'owner-1',
    '.webp',
    '',
    'unknown-1.webp',
    `${'a'.repeat(121)}.webp`,
  ])('is not %j', async (key) => {
    expect(await readPictureVariant({ key, width: 160, format: 'webp' })).toBeNull()
  })

  it.each(['broken-1.webp', 'gif-1.webp'])(
    'that is none (%s) is an error each time, and does not block others',
    async (key) => {
      for (const _ of [1, 2]) {
        await expect(readPictureVariant({ key, width: 160, format: 'webp' })).rejects.toThrow(
          /unsupported|corrupt|unable|bad|not/i,
        )
      }
      expect(await readPictureVariant({ key: 'owner-1.webp', width: 480, format: 'webp' })).not.toBeNull()
    },
  )
})

/** The queue is held up by so much work until `release`; what is asked for meanwhile waits behind it. */
function holdUp(count: number) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  for (let held = 0; held < count; held += 1) void decodingQueue.run(() => promise)
  return { release, untilWaiting: () => expect.poll(() => decodingQueue.length).toBe(count + 1) }
}

describe('pictures, while others are waiting', () => {
  it.each([
    [6, 'avif'],
    [7, 'webp'],
  ])('come for %i in AVIF as %s, and as AVIF afterwards', async (waiting, format) => {
    const request = { key: 'small-1.webp', width: waiting === 6 ? 480 : 640, format: 'avif' } as const
    const { release, untilWaiting } = holdUp(waiting)
    const picture = readPictureVariant(request)
    await untilWaiting()
    release()
    expect((await picture)?.format).toBe(format)
    expect((await readPictureVariant(request))?.format).toBe('avif')
  })

  it('are refused when too many are waiting, and served later', async () => {
    const request = { key: 'harlow-3-seat-sofa-1.webp', width: 320, format: 'webp' } as const
    const almost = holdUp(199)
    const last = readPictureVariant(request)
    await almost.untilWaiting()
    await expect(readPictureVariant({ ...request, width: 480 })).rejects.toThrow(PictureQueueFull)
    almost.release()
    expect(await last).not.toBeNull()
    expect(await readPictureVariant({ ...request, width: 480 })).not.toBeNull()
  })
})

it('knows the widths', () => {
  expect([...pictureWidths, zoomWidth, 0, 161, 641, -160, NaN, 1e9].filter(isPictureWidth)).toEqual([
    ...pictureWidths,
    zoomWidth,
  ])
})

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeMaster } from './picture-master.server.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b35' } })

it.each([
  ['of 48 megapixels', () => plain(8064, 6048).jpeg(), [2048, 1536]],
  [
    'of 48 megapixels, held upright',
    () => plain(8064, 6048).jpeg().withMetadata({ orientation: 6 }),
    [1536, 2048],
  ],
  [
    'of 12 megapixels, progressive with full color',
    () => plain(4032, 3024).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    [2048, 1536],
  ],
])('a photo %s is taken and scaled down (R115)', async (_name, photo, size) => {
  const made = await makeMaster(await photo().toBuffer())
  expect(made.ok && [made.value.width, made.value.height]).toEqual(size)
})

it('a photo that takes too much memory is refused for what is wrong with it', async () => {
  const photo = await plain(8064, 6048).jpeg({ progressive: true }).toBuffer()
  expect(await makeMaster(photo)).toEqual({ ok: false, error: { reason: 'held-whole' } })
})

import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Create } from 'sharp'
import { faultSize } from './fault-size.ts'

/** A file as somebody with bad intentions, or a bad phone, might send it. */
export interface SentFile {
  name: string
  bytes: Buffer
  /** Whether there is a picture in it that the shop may take. */
  isPicture: boolean
}

/** Stands in whatever must not be kept of a file. */
export const smuggled = '<script>alert("smuggled")</script>'

const plain = (side: number, more: Partial<Create> = {}) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: { r: 180, g: 90, b: 40, alpha: 0.5 },
      ...more,
    },
    limitInputPixels: false,
  })

/** Enough detail that half of the file is half of the picture. */
async function noisy(side: number, channels: 3 | 4 = 3) {
  const bytes = Buffer.alloc(side * side * channels)
  let state = 7
  for (let place = 0; place < bytes.length; place += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    bytes[place] = state >> 16
  }
  return sharp(bytes, { raw: { width: side, height: side, channels } })
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG with chunks of ours behind its header. */
function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** A PNG that only says how large it is. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose frame header says another size. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

const file = (name: string, bytes: Buffer | string, isPicture = false): SentFile => ({
  name,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
  isPicture,
})

/** Files of other kinds, whatever they are called. */
function otherKinds(): SentFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/>${smuggled}</svg>`
  return [
    file('nothing', ''),
    file('one byte', '\xff'),
    file('text', 'not a picture'),
    file('HTML', `<!doctype html>${smuggled}`),
    file('SVG', svg),
    file(
      'SVG with a prologue',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ),
    file('packed SVG', gzipSync(svg)),
    file('GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
    file('GIF that is a script', `GIF89a=1;/*${smuggled}*/`),
    file('BMP', `BM${'\0'.repeat(60)}`),
    file('TIFF', 'II*\0\x08\0\0\0\0\0'),
    file('PDF', `%PDF-1.7\n${smuggled}`),
    file('Photoshop', `8BPS\0\x01${'\0'.repeat(30)}`),
    file('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(id) run'),
    file(
      'drawing commands',
      'push graphic-context\nimage over 0,0 0,0 "https://inner.test/x"\npop graphic-context',
    ),
    file('ZIP', 'PK\x03\x04'.padEnd(200, '\0')),
    file('JPEG XL', '\xff\x0a\xfa\x7f'),
    file('video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
    file('sound', 'RIFF\x24\0\0\0WAVEfmt '),
  ]
}

/** Pictures that end too early, or never were. */
async function brokenOnes(): Promise<SentFile[]> {
  const noise = await noisy(300)
  const [jpeg, png, webp, avif] = await Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise.clone().png().toBuffer(),
    noise.clone().webp().toBuffer(),
    noise.clone().avif({ effort: 0 }).toBuffer(),
  ])
  const garbled = Buffer.from(png)
  garbled.fill(0xaa, 100, 5000)
  return [
    file('half a JPEG', half(jpeg)),
    file('half a PNG', half(png)),
    file('half a WebP', half(webp)),
    file('half an AVIF', half(avif)),
    file('the beginning of a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'),
    file('garbled PNG', garbled),
    file('WebP in name only', 'RIFF\x24\0\0\0WEBPVP8 garbage garbage'),
    file('HEIC in name only', '\0\0\0\x18ftypheic\0\0\0\0mif1heicgarbage'),
  ]
}

/** Pictures that want more memory or time than they are worth, some by what they say alone. */
async function bombs(): Promise<SentFile[]> {
  const small = await plain(64).png().toBuffer()
  const zeros = deflateSync(Buffer.alloc(100 * 1024 * 1024))
  return [
    file('PNG that claims 14,000²', pngClaiming(14_000, 14_000)),
    file('PNG that claims 65,000 × 600', pngClaiming(65_000, 600)),
    file('PNG that claims 100,000²', pngClaiming(100_000, 100_000)),
    file('PNG of one endless line', pngClaiming(39_000_000, 1)),
    file('JPEG that claims 65,500²', jpegClaiming(await plain(64).jpeg().toBuffer(), 65_500, 65_500)),
    file('AVIF of 3,000²', await plain(3000).avif({ effort: 0 }).toBuffer()),
    file(
      'PNG with 100 MB of text',
      pngWith(small, pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros]))),
      true,
    ),
    file(
      'PNG with a profile of 100 MB',
      pngWith(small, pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros]))),
      true,
    ),
    file('1×1', await plain(1).png().toBuffer()),
    file('16 MB', Buffer.concat([small, Buffer.alloc(16 * 1024 * 1024)])),
  ]
}

/** The same with all that they claim in them: ten seconds to make. */
async function wholeBombs(): Promise<SentFile[]> {
  const deep = (side: number, more: Partial<Create> = {}) => plain(side, more).toColourspace('rgb16')
  return [
    file('14,000² PNG', await plain(14_000).png({ compressionLevel: 9 }).toBuffer()),
    file('PNG of 65,000 × 600', await plain(600, { width: 65_000 }).png().toBuffer()),
    file('PNG of 65,000 × 320 in 16 bits', await deep(320, { width: 65_000, channels: 4 }).png().toBuffer()),
    file('transparent PNG of 16 bits and 21 megapixels', await deep(4600, { channels: 4 }).png().toBuffer()),
    file('WebP of 10,000²', await plain(10_000).webp({ effort: 0 }).toBuffer()),
    file('interlaced PNG of 16 bits', await deep(6000).png({ progressive: true }).toBuffer()),
    file('progressive JPEG of 38 megapixels', await plain(6200).jpeg({ progressive: true }).toBuffer()),
  ]
}

/** The side of the largest picture of a kind that is taken; a third of it in `npm test`. */
const largest = (side: number) => faultSize({ usual: Math.ceil(side / 3), full: side })

/** Real pictures with something else in them, and the largest that are taken. */
async function smugglers(): Promise<SentFile[]> {
  const jpeg = await plain(400)
    .withExif({ IFD0: { Copyright: smuggled }, IFD3: { GPSLatitude: '41/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const png = await plain(400).png().toBuffer()
  return [
    file('JPEG that is a page too', Buffer.concat([jpeg, Buffer.from(smuggled)]), true),
    file('JPEG that is an archive too', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${smuggled}`)]), true),
    file(
      'PNG with a script in its text',
      pngWith(png, pngChunk('tEXt', Buffer.from(`Comment\0${smuggled}`))),
      true,
    ),
    file(
      'the largest PNG',
      await plain(largest(6300)).png().withMetadata({ orientation: 6 }).toBuffer(),
      true,
    ),
    file(
      'the largest transparent PNG',
      await plain(largest(6300), { channels: 4 }).png().withMetadata({ orientation: 6 }).toBuffer(),
      true,
    ),
    file(
      'the largest PNG of 16 bits',
      await plain(largest(4400)).toColourspace('rgb16').png().withMetadata({ orientation: 6 }).toBuffer(),
      true,
    ),
    file(
      'transparent WebP of noise',
      await (await noisy(largest(1800), 4)).webp({ effort: 0 }).toBuffer(),
      true,
    ),
    file(
      'the largest JPEG',
      await plain(largest(6300)).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      true,
    ),
    file(
      'the largest progressive JPEG',
      await plain(largest(3600)).jpeg({ progressive: true }).toBuffer(),
      true,
    ),
    file('the largest WebP', await plain(largest(3850)).webp({ effort: 0 }).toBuffer(), true),
    file('the largest AVIF', await plain(largest(1820)).avif({ effort: 0 }).toBuffer(), true),
  ]
}

/** All of them. */
export async function buildHostilePictures(): Promise<SentFile[]> {
  const more = faultSize({ usual: [], full: [wholeBombs] })
  const made = await Promise.all([brokenOnes, bombs, smugglers, ...more].map((make) => make()))
  return [...otherKinds(), ...made.flat()]
}

import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'store-uploads-'))
vi.mock('#platform/config.server.ts', async (load) => {
  const { config } = await load<typeof import('#platform/config.server.ts')>()
  return { config: { ...config, dataDir } }
})
const { receiveUpload } = await import('./uploads.server.ts')
afterAll(async () => await rm(dataDir, { recursive: true }))

const options = { maxBytes: 200_000, field: 'file', maxFiles: 2 }
const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

function streamed(body: ReadableStream, type = 'multipart/form-data; boundary=b') {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' }
  return new Request('http://shop/', init)
}

/** A request whose body arrives in pieces of these sizes, over and over. */
function post(body: Buffer, sizes = [65_536], type?: string) {
  let [at, turn] = [0, 0]
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes[turn++ % sizes.length] ?? 1
      if (at < body.length) controller.enqueue(new Uint8Array(body.subarray(at, at + size)))
      else controller.close()
      at += size
    },
  })
  return streamed(stream, type)
}

const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const toBody = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--b--\r\n')])
/** Bytes that look like a delimiter until the last of them. */
const tricky = Buffer.from(`a\r\n--\r\n--a\r\n\r\n-b\r\n-${'-'.repeat(40)}\u0000\u00ff`, 'latin1')
const usual = toBody(
  part('name="defaultCategory"', 'Möbel'),
  part('name="file"; filename="Stühle %22neu%22.csv"', tricky),
  part('name="other"; filename="ignored.csv"', 'ignored'),
  part('name="file"; filename=""', ''),
  part('name="file"; filename="empty.csv"', ''),
)

async function receive(request: Request, limits = options) {
  const received = await receiveUpload(request, limits)
  if (!received.ok) return received.error.reason
  const { fields, files } = received.value
  const contents = await Promise.all(files.map(async ({ path }) => await readFile(path)))
  await received.value.discard()
  return {
    fields: Object.fromEntries(fields),
    files: files.map(({ name, bytes }, at) => ({ name, bytes, content: contents[at] })),
  }
}

afterEach(async () => {
  expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([])
  expect(unhandled).toEqual([])
})

describe('a form with files', () => {
  it('is received whole, in pieces of any size', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(sizes, async (list) => {
        expect(await receive(post(usual, list))).toEqual({
          fields: { defaultCategory: 'Möbel' },
          files: [
            { name: 'Stühle "neu".csv', bytes: tricky.length, content: tricky },
            { name: 'empty.csv', bytes: 0, content: Buffer.alloc(0) },
          ],
        })
      }),
      { numRuns: 40 },
    )
  })

  it('may have more files than are wanted', async () => {
    const file = (name: string) => part(`name="file"; filename="${name}"`, name)
    const received = await receive(post(toBody(file('a'), file('b'), file('c'), file('d'))))
    expect(received).toMatchObject({ files: [{ name: 'a' }, { name: 'b' }] })
  })
})

describe('a body that is no whole form', () => {
  it('is refused wherever it ends, and leaves no file', async () => {
    const end = usual.lastIndexOf('--\r\n')
    for (let length = 0; length <= end; length += 7)
      expect([length, await receive(post(usual.subarray(0, length), [11]))]).toEqual([length, 'no-form'])
  })

  it.each([
    ['a field that is too long', toBody(part('name="a"', 'x'.repeat(65_537)))],
    ['delimiters only', Buffer.from('--b\r\n'.repeat(20_000))],
    ['no delimiter', Buffer.alloc(100_000, '-')],
    ['headers without end', Buffer.from(`--b\r\nContent-Disposition: ${'x'.repeat(100_000)}`)],
  ])('is refused: %s', async (_, body) => expect(await receive(post(body, [1000]))).toBe('no-form'))

  it.each([
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=b',
  ])('is refused as %s', async (type) => expect(await receive(post(usual, [100], type))).toBe('no-form'))

  it('is refused when it is larger than allowed, and when its sender goes away', async () => {
    const body = toBody(part('name="file"; filename="a"', Buffer.alloc(50_000)))
    expect(await receive(post(body, [999]), { ...options, maxBytes: 40_000 })).toBe('too-large')
    const gone = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(body.subarray(0, 20_000))),
      pull: (controller) => controller.error(new Error('gone')),
    })
    const request = streamed(gone)
    await expect(receive(request)).rejects.toThrow('gone')
  })
})

import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { openStorage } from './storage.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-storage-'))
const storage = await openStorage({ kind: 'files', folder })
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('files in a folder', () => {
  it('come back byte for byte, the smallest and larger ones', async () => {
    for (const length of [0, 1, 300, 100_000]) {
      const bytes = Buffer.alloc(length, `${length}x`)
      await storage.write(`pictures/a-${length}.webp`, bytes)
      expect((await storage.read(`pictures/a-${length}.webp`))?.equals(bytes)).toBe(true)
    }
  })

  it('are null when there are none, and go when told to', async () => {
    expect(await storage.read('pictures/none.webp')).toBeNull()
    expect(await storage.findState('pictures/none.webp')).toBeNull()
    await storage.write('pictures/b.webp', Buffer.from('b'))
    await storage.remove('pictures/b.webp')
    await storage.remove('pictures/b.webp')
    expect(await storage.read('pictures/b.webp')).toBeNull()
  })

  it('show when they changed', async () => {
    await storage.write('pictures/c.webp', Buffer.from('c'))
    const first = await storage.findState('pictures/c.webp')
    expect(await storage.findState('pictures/c.webp')).toBe(first)
    await utimes(join(folder, 'pictures/c.webp'), 1000, 1000)
    expect(await storage.findState('pictures/c.webp')).not.toBe(first)
  })

  it('never leave their folder', async () => {
    for (const key of ['../outside.webp', 'pictures/../../outside.webp', '/../outside.webp']) {
      await storage.write(key, Buffer.from('x')).catch(() => {})
    }
    expect(await readdir(join(folder, '..'))).not.toContain('outside.webp')
  })
})

it('says what S3 needs before the shop opens', async () => {
  const { storage: settings } = parseConfig({ STORAGE_URL: 's3://pictures/shop/' })
  expect(settings).toMatchObject({ kind: 's3', bucket: 'pictures', prefix: 'shop/', region: 'us-east-1' })
  await expect(openStorage(settings)).rejects.toThrow(/npm install @aws-sdk\/client-s3/)
})

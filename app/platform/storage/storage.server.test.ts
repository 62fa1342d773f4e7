import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startS3Server } from '#tests/support/s3-server.ts'
import { closedPortUrl, startSilentServer } from '#tests/support/smtp-catcher.ts'
import { parseConfig } from '#platform/config.ts'
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

describe('files in S3', async () => {
  const key = { S3_ACCESS_KEY_ID: 'AKIDTEST', S3_SECRET_ACCESS_KEY: 'only-for-tests' }
  const server = await startS3Server({ bucket: 'pictures', accessKeyId: key.S3_ACCESS_KEY_ID })
  afterAll(() => server.stop())
  const open = (endpoint: string, more: Record<string, string> = {}, limits = {}) => {
    const env = { STORAGE_URL: 's3://pictures/shop/', S3_ENDPOINT: endpoint, ...key, ...more }
    return openStorage(parseConfig(env).storage, limits)
  }
  const storage = await open(server.url)

  it('come back byte for byte, from below the prefix', async () => {
    for (const length of [0, 1, 300, 100_000]) {
      const bytes = Buffer.alloc(length, `${length}x`)
      await storage.write(`pictures/a-${length}.webp`, bytes)
      expect((await storage.read(`pictures/a-${length}.webp`))?.equals(bytes)).toBe(true)
      expect(server.objects.get(`shop/pictures/a-${length}.webp`)?.bytes.equals(bytes)).toBe(true)
    }
  })

  it('are null when there are none, and go when told to', async () => {
    expect(await storage.read('pictures/none.webp')).toBeNull()
    expect(await storage.findState('pictures/none.webp')).toBeNull()
    await storage.write('pictures/b.webp', Buffer.from('b'))
    await storage.remove('pictures/b.webp')
    await storage.remove('pictures/b.webp')
    expect(await storage.read('pictures/b.webp')).toBeNull()
    expect(server.objects.has('shop/pictures/b.webp')).toBe(false)
  })

  it('show when they changed', async () => {
    await storage.write('pictures/c.webp', Buffer.from('c'))
    const first = await storage.findState('pictures/c.webp')
    expect(first).not.toBeNull()
    expect(await storage.findState('pictures/c.webp')).toBe(first)
    server.objects.set('shop/pictures/c.webp', { bytes: Buffer.from('d'), modifiedAt: new Date(1000) })
    expect(await storage.findState('pictures/c.webp')).not.toBe(first)
  })

  it.each([
    ['has a failure', () => server.answerAll(500, 'InternalError')],
    ['does not know the key', () => server.answerAll(403, 'InvalidAccessKeyId')],
  ])('are not taken for missing, nor for written, when the service %s', async (_name, breakIt) => {
    await storage.write('pictures/d.webp', Buffer.from('d'))
    breakIt()
    for (const name of ['pictures/d.webp', 'pictures/never-there.webp']) {
      await expect(storage.read(name)).rejects.toThrow()
      await expect(storage.findState(name)).rejects.toThrow()
      await expect(storage.remove(name)).rejects.toThrow()
    }
    await expect(storage.write('pictures/e.webp', Buffer.from('e'))).rejects.toThrow()
    await expect(storage.checkAccess()).rejects.toThrow()
    server.answerAll(null)
    await storage.checkAccess()
    expect((await storage.read('pictures/d.webp'))?.toString()).toBe('d')
    expect(await storage.read('pictures/e.webp')).toBeNull()
  })

  it('are asked for once more when a call fails', async () => {
    await storage.write('pictures/f.webp', Buffer.from('f'))
    server.answerOnce(500, 'InternalError')
    expect((await storage.read('pictures/f.webp'))?.toString()).toBe('f')
  })

  // The library tries everything else twice, but cannot send a stream again.
  it('are copied from a file once more when a call fails', async () => {
    const path = join(folder, 'backup.tar.gz')
    await writeFile(path, 'all of it')
    server.answerOnce(403, 'RequestTimeTooSkewed')
    await storage.copyFrom(path, 'backups/a.tar.gz')
    expect(server.objects.get('shop/backups/a.tar.gz')?.bytes.toString()).toBe('all of it')
  })

  it('are asked for with the key that the settings name', async () => {
    const stranger = await open(server.url, { S3_ACCESS_KEY_ID: 'SOMEBODY' })
    await expect(stranger.read('pictures/a-1.webp')).rejects.toThrow('InvalidAccessKeyId')
    await expect(stranger.findState('pictures/a-1.webp')).rejects.toThrow('HTTP 403')
    await expect(stranger.write('pictures/a-1.webp', Buffer.from('a'))).rejects.toThrow('InvalidAccessKeyId')
  })

  it('are not taken for missing when it is the bucket that is', async () => {
    const lost = await open(server.url, { STORAGE_URL: 's3://pitcures/shop' })
    await expect(lost.read('pictures/a-1.webp')).rejects.toThrow('NoSuchBucket')
    await expect(lost.findState('pictures/a-1.webp')).rejects.toThrow('NoSuchBucket')
    await expect(lost.checkAccess()).rejects.toThrow('NoSuchBucket')
  })

  it('are given up when the service is silent or not there', async () => {
    const silent = await startSilentServer()
    for (const url of [silent.url, await closedPortUrl()]) {
      const lost = await open(url.replace('smtp:', 'http:'), {}, { limitMs: 50 })
      await expect(lost.read('pictures/a-1.webp')).rejects.toThrow(/ECONNREFUSED|TimeoutError/)
    }
    await silent.stop()
  })
})

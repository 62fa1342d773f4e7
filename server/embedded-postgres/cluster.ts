import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NeedsOwner } from '#platform/config.ts'
import { getErrorCode } from '#shared/error-code.ts'
import { createCluster, PASSWORD_FILE, type Passwords } from './cluster-creation.ts'

const MAJOR_VERSION = '18'

/**
 * Makes the database folder unless it exists (about a second), in one step that is either
 * done or not, and reads the passwords that belong to it. Two starts at once make one folder.
 * Throws an Error with the fix when the folder is something else, or of another version.
 */
export async function ensureCluster(
  folder: string,
  initdb: string,
  log: (line: string) => void,
): Promise<Passwords> {
  if ((await listFolder(folder)).length === 0) {
    log(`Creating the database in ${folder}…`)
    await createCluster(folder, initdb)
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(describeMissing)).trim()
  if (version !== MAJOR_VERSION) throw new NeedsOwner(wrongVersion(folder, version))
  const text = await readFile(join(folder, PASSWORD_FILE), 'utf8').catch(() => '')
  const [admin, app] = text.split('\n')
  if (!admin || !app) {
    throw new NeedsOwner(
      `${join(folder, PASSWORD_FILE)} is missing: restore it from a backup of the same folder.`,
    )
  }
  return { admin, app }
}

/** The way from one PostgreSQL to the next is a backup (R156): only its own release can still open the folder. */
function wrongVersion(folder: string, version: string): string {
  const found = `${folder} holds ${version}, and this shop runs PostgreSQL ${MAJOR_VERSION}: `
  const rest = 'move the folder away (or set DATA_DIR) and restore a backup: npm run restore FILE.'
  if (!/^\d+$/.test(version)) return `${found}${rest}`
  return Number(version) < Number(MAJOR_VERSION)
    ? `${found}make a backup with the release before, which runs ${version} (npm run backup), then come back to this one, ${rest} Nothing was changed.`
    : `${found}start the release that runs ${version}. Nothing was changed.`
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const code = getErrorCode(error)
    if (code === 'ENOENT') return []
    throw new NeedsOwner(
      `The database folder ${folder} cannot be read (${code}): start the shop as the account that owns it, ` +
        'or set DATA_DIR to a folder of your own.',
      { cause: error },
    )
  }
}

function describeMissing(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'no database' : `a database that cannot be read (${error.code})`
}

import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCodeOf } from '../../app/shared/error-code.ts'
import { chooseAccount, type ProcessAccount } from './account.ts'
import { isProcessAlive, runProgram } from './command.ts'

/** Passwords of the two roles; kept inside the database folder, so that the two cannot be separated. */
export type Passwords = { admin: string; app: string }

const MAJOR_VERSION = '18'
const PASSWORD_FILE = 'store-passwords'

/**
 * Makes the database folder when there is none yet (about a second), in one step that is either
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
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${folder} holds ${version}, and this shop runs PostgreSQL ${MAJOR_VERSION}: ` +
        'move the folder away (or set DATA_DIR), and load a dump of it afterwards.',
    )
  }
  const text = await readFile(join(folder, PASSWORD_FILE), 'utf8').catch(() => '')
  const [admin, app] = text.split('\n')
  if (!admin || !app) {
    throw new Error(`${join(folder, PASSWORD_FILE)} is missing: restore it from a backup of the same folder.`)
  }
  return { admin, app }
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT') return []
    throw new Error(
      `The database folder ${folder} cannot be read (${code}): start the shop as the account that owns it, ` +
        'or set DATA_DIR to a folder of your own.',
      { cause: error },
    )
  }
}

function describeMissing(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'no database' : `a database that cannot be read (${error.code})`
}

async function createCluster(folder: string, initdb: string): Promise<void> {
  await removeLeftovers(folder)
  const fresh = `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  const passwords: Passwords = { admin: createPassword(), app: createPassword() }
  try {
    await mkdir(fresh, { mode: 0o700 })
    await fillCluster(fresh, initdb, passwords.admin)
    await writeFile(join(fresh, PASSWORD_FILE), `${passwords.admin}\n${passwords.app}\n`, { mode: 0o600 })
    await rename(fresh, folder)
  } catch (error) {
    // Another start was quicker: its folder is as good as ours.
    if (!(await stat(join(folder, 'PG_VERSION')).catch(() => undefined))) throw error
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function fillCluster(fresh: string, initdb: string, password: string): Promise<void> {
  const account = await chooseAccount(fresh, initdb)
  const passwordFile = `${fresh}.password`
  const common = [...account.prefix, initdb, '-D', fresh, '-U', 'postgres', `--pwfile=${passwordFile}`]
  common.push('--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums')
  common.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  try {
    await writePasswordFile(passwordFile, password, account)
    // Sorting is built in and the same everywhere; the word splitter of trigrams asks the system's C.UTF-8.
    let result = await runProgram([...common, '--lc-ctype=C.UTF-8'])
    if (/invalid locale/.test(result.output)) result = await runProgram(common)
    if (result.code !== 0) {
      throw new Error(
        `The database could not be created in ${dirname(fresh)}: check that the folder is writable and the disk ` +
          `not full, then start again.\n${result.output.trim().split('\n').slice(-8).join('\n')}`,
      )
    }
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function writePasswordFile(file: string, password: string, account: ProcessAccount): Promise<void> {
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  if (account.owner) await chown(file, account.owner.uid, account.owner.gid)
}

/** Removes what starts that were killed in the middle have left. */
async function removeLeftovers(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1])
    if (pid && !isProcessAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function createPassword(): string {
  return randomBytes(32).toString('base64url')
}

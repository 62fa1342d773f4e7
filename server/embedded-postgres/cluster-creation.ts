import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chooseAccount, type ProcessAccount } from './account.ts'
import { isProcessAlive, runProgram } from './command.ts'

/** Passwords of the two roles; kept inside the database folder, so that the two cannot be separated. */
export type Passwords = { admin: string; app: string }

export const PASSWORD_FILE = 'store-passwords'

/** Makes the database folder next to its place and moves it there, so that it is whole or not there at all. */
export async function createCluster(folder: string, initdb: string): Promise<void> {
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

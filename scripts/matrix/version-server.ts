import { randomBytes } from 'node:crypto'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount } from '#server/embedded-postgres/account.ts'
import { runProgram } from '#server/embedded-postgres/command.ts'
import { STORE_SETTINGS } from '#server/embedded-postgres/embedded-postgres.ts'
import type { Installation } from '#server/embedded-postgres/lock-file.ts'
import { launchPostmaster, stopPostmaster } from '#server/embedded-postgres/postmaster.ts'
import type { Programs } from '#server/embedded-postgres/programs.ts'

/** A PostgreSQL for one run; `adminUrl` is the superuser's address, `pid` its main process. */
export interface VersionServer {
  adminUrl: string
  pid: number
  stop(): Promise<void>
}

interface ServerSettings {
  programs: Programs
  /** The main version. */
  version: string
  /** A folder that nobody else uses; the one that made it removes it. */
  folder: string
  settings?: Readonly<Record<string, string>>
}

/** The locale of a fresh cluster: the built-in one exists from 17 on, before it is the system's. */
export function localeOptions(version: string): string[] {
  return Number(version) >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8']
    : ['--locale=C.UTF-8']
}

/** Starts a fresh PostgreSQL of any version with the store's own settings. @throws when it does not start. */
export async function startVersionServer(server: ServerSettings): Promise<VersionServer> {
  await mkdir(server.folder, { recursive: true, mode: 0o700 })
  const password = randomBytes(18).toString('hex')
  await initialize(server.programs.initdb, { ...server, folder: join(server.folder, 'postgres'), password })
  return await launchServer(server, password)
}

/** Starts one whose data is there already, in `postgres` below the folder. @throws when it does not start. */
export async function launchServer(server: ServerSettings, password: string): Promise<VersionServer> {
  const installation: Installation = {
    folder: join(server.folder, 'postgres'),
    logFile: join(server.folder, 'postgres.log'),
    programs: server.programs,
    settings: { ...STORE_SETTINGS, max_connections: '100', ...server.settings },
    log: () => {},
  }
  const postmaster = await launchPostmaster(installation, undefined)
  return {
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/postgres`,
    pid: postmaster.pid,
    stop: () => stopPostmaster(installation, postmaster),
  }
}

async function initialize(
  initdb: string,
  { folder, version, password }: { folder: string; version: string; password: string },
): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  const account = await chooseAccount(folder, initdb)
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account.owner) await chown(passwordFile, account.owner.uid, account.owner.gid)
  const command = [...account.prefix, initdb, '-D', folder, '-U', 'postgres', `--pwfile=${passwordFile}`]
  command.push('--auth=scram-sha-256', '--encoding=UTF8', ...localeOptions(version))
  const { code, output } = await runProgram(command)
  if (code !== 0) throw new Error(`PostgreSQL ${version} could not be set up: ${output.trim()}`)
}

import type { ChildProcess } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Programs } from './programs.ts'
import { isProcessAlive, readParentPid, runProgram } from './command.ts'

/** Where one embedded database lives and how it is run. */
export type Installation = {
  folder: string
  logFile: string
  programs: Programs
  settings: Readonly<Record<string, string>>
  log: (line: string) => void
}

/** A running main process of PostgreSQL; `child` only when this process started it. */
export type Postmaster = { pid: number; port: number; child?: ChildProcess }

type LockFile = { pid: number; port: number; state: string; isOurs: boolean }

export const STARTED_BY = 'store.started_by'

/**
 * Reads PostgreSQL's own lock file: undefined when no process with the id in it is alive. With
 * `isOurs` false the id was given to some other program after a crash or a reboot.
 */
export async function readLockFile(folder: string): Promise<LockFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!pid || !isProcessAlive(pid)) return undefined
  const isOurs = await isPostgresIn(folder, pid, lines[1] ?? '')
  return { pid, port: Number(lines[3]), state: (lines[7] ?? '').trim(), isOurs }
}

async function isPostgresIn(folder: string, pid: number, statedFolder: string): Promise<boolean> {
  if (process.platform === 'win32') return statedFolder === folder.replaceAll('\\', '/')
  if (process.platform === 'linux') {
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    return (
      place === folder && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
    )
  }
  const { output } = await runProgram(['ps', '-o', 'comm=', '-p', String(pid)], 5000)
  return statedFolder === folder && output.includes('postgres')
}

/** True while this PostgreSQL runs; one that has ended and was not cleared away yet (a zombie) does not. */
export async function isRunning({ folder }: Installation, { pid, child }: Postmaster): Promise<boolean> {
  if (child) return child.exitCode === null && child.signalCode === null
  const lock = await readLockFile(folder)
  return lock?.pid === pid && lock.isOurs
}

/** True when a start of the shop began this database and has since died without stopping it. */
export async function isOrphan(folder: string, pid: number): Promise<boolean> {
  const starter = Number((await readLastCommand(folder)).match(`${STARTED_BY}=(\\d+)`)?.[1])
  if (!starter) return false
  if (process.platform === 'win32') return !isProcessAlive(starter)
  return (await readParentPid(pid)) !== starter
}

/** PostgreSQL notes the command line of its last start. */
export function readLastCommand(folder: string): Promise<string> {
  return readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findServers } from '#bench/shop-process.ts'

/** The process id of the PostgreSQL that a store runs in its folder; 0 while there is none. */
export async function findPostmaster(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || 0
}

/** How the store's own PostgreSQL is reached, past the store. */
export async function findEmbeddedUrl(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const [, password = ''] = (await readFile(join(folder, 'store-passwords'), 'utf8')).split('\n')
  const port = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3] ?? ''
  return `postgres://store:${password}@127.0.0.1:${port}/store`
}

/** Whether a process with this id is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The process id of the server that a supervisor runs; 0 when there is none. */
export const findServer = async (supervisor: number): Promise<number> =>
  (await findServers(supervisor))[0] ?? 0

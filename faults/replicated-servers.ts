import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#tests/support/connect.ts'
import { findPrograms } from '#server/embedded-postgres/programs.ts'
import { launchServer, startVersionServer, type VersionServer } from '#scripts/matrix/version-server.ts'
import type { Workshop } from '#bench/workshop.ts'

/** The name under which the standby asks for changes. */
const STANDBY = 'standby'

/** A primary and its standby, with an empty database of the store's role on both. */
export interface ReplicatedServers {
  primary: VersionServer
  standby: VersionServer
  /** The address of the store, which names both hosts. */
  url: string
}

/**
 * Starts both. With `isSynchronous`, the primary acknowledges a commit when the standby has it on its disk.
 * @throws when one does not start.
 */
export async function startReplicated(
  workshop: Workshop,
  { name, isSynchronous }: { name: string; isSynchronous: boolean },
): Promise<ReplicatedServers> {
  const programs = await findPrograms()
  const base = await workshop.makeFolder(name)
  const at = (folder: string) => ({ programs, version: '18', folder: join(base, folder) })
  // Its database is made before there is anybody who would have to confirm it.
  const primary = await startVersionServer(at('primary'))
  workshop.keep(() => primary.stop())
  const password = await makeStoreDatabase(primary.adminUrl)
  await copyRunning(primary.adminUrl, { from: at('primary').folder, to: at('standby').folder })
  const { port, password: adminPassword } = new URL(primary.adminUrl)
  const connection = `host=127.0.0.1 port=${port} user=postgres password=${adminPassword} application_name=${STANDBY}`
  const standby = await launchServer(
    { ...at('standby'), settings: { primary_conninfo: connection } },
    adminPassword,
  )
  workshop.keep(() => standby.stop())
  await awaitStandby(primary.adminUrl, isSynchronous ? STANDBY : '')
  const hosts = [primary, standby].map(({ adminUrl }) => new URL(adminUrl).host).join(',')
  return { primary, standby, url: `postgres://store:${password}@${hosts}/store` }
}

async function makeStoreDatabase(adminUrl: string): Promise<string> {
  const password = randomBytes(18).toString('hex')
  const admin = connect(adminUrl, { max: 1 })
  await admin.unsafe(`create role store login password '${password}'`)
  await admin.unsafe('create database store owner store')
  await admin.end()
  return password
}

/** Copies the data of a running server as its manual says (26.3.3), so that the copy can follow it. */
async function copyRunning(adminUrl: string, { from, to }: { from: string; to: string }): Promise<void> {
  const admin = connect(adminUrl, { max: 1 })
  await admin`select pg_backup_start('standby', fast => true)`
  await mkdir(to, { mode: 0o700 })
  const isKept = (path: string) => !/postmaster\.(pid|opts)$/.test(path)
  const data = join(to, 'postgres')
  await cp(join(from, 'postgres'), data, { recursive: true, filter: isKept })
  const [label] = await admin<{ labelfile: string }[]>`
    select labelfile from pg_backup_stop(wait_for_archive => false)`
  await writeFile(join(data, 'backup_label'), label?.labelfile ?? '')
  await writeFile(join(data, 'standby.signal'), '')
  await admin.end()
}

/** Has commits wait for a standby from now on; '' for none. Returns when the standby follows. */
async function awaitStandby(adminUrl: string, standbys: string): Promise<void> {
  const admin = connect(adminUrl, { max: 1 })
  await admin.unsafe(`alter system set synchronous_standby_names = '${standbys}'`)
  await admin`select pg_reload_conf()`
  await admin.end()
}

/** The process on the primary that sends changes to the standby; 0 while there is none. */
export async function findSender(primary: VersionServer): Promise<number> {
  const admin = connect(primary.adminUrl, { max: 1 })
  const [row] = await admin<{ pid: number }[]>`
    select pid from pg_stat_replication where application_name = ${STANDBY} and state = 'streaming'`
  await admin.end()
  return row?.pid ?? 0
}

/** kill -9 of a whole server, as when its machine loses power. */
export async function killServer({ pid }: VersionServer): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  process.kill(pid, 'SIGKILL')
  for (const child of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(child), 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

/** Makes the standby the server that takes writes. Returns when it does. */
export async function promote(standby: VersionServer): Promise<void> {
  const admin = connect(standby.adminUrl, { max: 1 })
  await admin`select pg_promote()`
  await admin.end()
}

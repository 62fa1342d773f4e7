import * as build from 'virtual:react-router/server-build'
import { fileURLToPath } from 'node:url'
import { connections, transact, withoutSlowLines } from '#db/client.server.ts'
import { prepareOwnSchema } from '#db/own-schema.server.ts'
import { prepareMainPictures } from '#catalogue/pictures/prepared-pictures.server.ts'
import { loadSampleData } from '#upkeep/sample-data/sample-loading.server.ts'
import { ownBackupPlace, writeBackup } from '#upkeep/backup/backup.server.ts'
import { readDump, readOtherDatabase } from '#upkeep/takeover/source.server.ts'
import { takeOver } from '#upkeep/takeover/take-over.server.ts'
import { restoreBackup } from '#upkeep/backup/restore.server.ts'
import { readFirstAdminNotice } from '#accounts/admins/admin-access.server.ts'
import { endAllSessions, listAdmins } from '#accounts/admins/admins.server.ts'
import { forgetPerson } from '#upkeep/personal-data/forget-person.server.ts'
import { makeResetLink } from '#accounts/passwords/password-reset-link.server.ts'
import { removeAllFactors } from '#accounts/factors/factor-rescue.server.ts'
import { startVisitCounting } from '#reports/visits/visit-counting.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { config } from '#platform/config.server.ts'
import { startEvents } from '#platform/events/events.server.ts'
import { logger } from '#platform/logger.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import { createApp } from './app.ts'
import type { Draining } from './process/draining.ts'
import { PageCache } from './cache/page-cache.ts'
import { followSecret } from './process/secret-rotation.ts'
import { startWeb } from './web.ts'
import { startWorker } from './worker.ts'

export { isMailConfigured } from '#mail/server/store-mailer.server.ts'

/**
 * Readies the database: newest schema, sealed with the present secret, and the sample data when there is nothing
 * yet.
 */
export async function prepareDatabase(say: (line: string) => void): Promise<void> {
  await withoutSlowLines(async () => await fillDatabase(say))
}

async function fillDatabase(say: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  const applied = await prepareOwnSchema()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (applied.length > 0) say(`Database brought up to date (${applied.length} migrations, ${seconds} s).`)
  await followSecret(say)
  if (config.hasSampleData) {
    const loaded = await loadSampleData({ now: new Date() })
    if (loaded && config.preparesSamplePictures) await prepareMainPictures()
    if (loaded) say(`Sample data loaded (${loaded.products} products, ${loaded.orders} orders).`)
  }
}

/** The pages with everything around them, ready to be served; tests and `npm run dev` drive this too. */
export function createStore(mode: 'production' | 'development' = 'production') {
  const pages = new PageCache()
  const draining: Draining = { isOn: false, isRefusing: false }
  const starting = { isOn: false }
  // Only a build has a folder for the browser; `npm run dev` has what lies in public/.
  const files = mode === 'production' ? '../client' : '../public'
  const clientFolder = fileURLToPath(new URL(files, import.meta.url))
  // Forms are sent from the public origin, which the router cannot see in requests that a TLS proxy passes on.
  const allowedActionOrigins = [new URL(config.baseUrl).host]
  // The module is a namespace object; the router wants a plain one.
  const app = createApp({
    build: { ...build, allowedActionOrigins },
    mode,
    clientFolder,
    pages,
    whyUnready: () => (draining.isOn ? 'stopping' : starting.isOn ? 'starting' : null),
  })
  return { app, pages, draining, starting }
}

interface RunningStore {
  address: string
  /** Resolves once the jobs run too; rejects when they cannot. */
  working: Promise<void>
  /** Stops web and jobs, answering open requests first. */
  stop(): Promise<void>
}

/**
 * Starts web and jobs, alone on its port unless other processes of this store share it. Pages are answered while the
 * jobs start, which they do not need; `/readyz` waits for both.
 */
export async function startStore({ sharesPort = false } = {}): Promise<RunningStore> {
  // A place that cannot be opened stops the start, not the first upload.
  const storage = await findStorage()
  // A bucket may be away and come back: the store opens without its pictures, and says so.
  storage
    .checkAccess()
    .catch((error: Error) =>
      logger.error({ reason: error.message }, 'the bucket of STORAGE_URL cannot be used'),
    )
  const store = createStore()
  store.starting.isOn = true
  const counting = startVisitCounting()
  const web = await startWeb({ ...store, sharesPort })
  const worker = startWorker()
  return {
    address: web.address,
    working: worker.then(() => void (store.starting.isOn = false)),
    async stop() {
      await web.stop()
      await counting.stop()
      await worker.then(
        ({ stop }) => stop(),
        () => {},
      )
      await connections.end({ timeout: 5 })
    },
  }
}

/** Writes everything into one file, while the shop is open. @throws when the file is there or cannot be written. */
export async function backUp(file: string) {
  const manifest = await writeBackup({ ...ownBackupPlace(), file, now: new Date(), onTable: async () => {} })
  await recordSecurityEvent({
    event: 'backup-creation',
    outcome: 'done',
    userId: null,
    details: { tables: manifest.tables.length, pictures: manifest.files.length },
  })
  return manifest
}

/** Brings the schema up to date and puts a backup into it, or leaves everything unchanged. */
export async function restore(
  file: string,
  mayReplace: boolean,
  onPart: (done: number, total: number) => void,
) {
  await prepareOwnSchema()
  const outcome = await restoreBackup({ ...ownBackupPlace(), file, mayReplace, onPart })
  await recordSecurityEvent({
    event: 'backup-restoration',
    outcome: outcome.ok ? 'done' : 'refused',
    userId: null,
    details: outcome.ok ? { madeAt: outcome.value.manifest.createdAt } : { reason: outcome.error.reason },
  })
  return outcome
}

/** Takes the data of the present store over. @returns what became of each table. */
export async function takeOverFrom(source: { url: string } | { file: string }) {
  await prepareOwnSchema()
  const rows = 'url' in source ? await readOtherDatabase(source.url) : await readDump(source.file)
  return await takeOver({ transact, rows, now: new Date() })
}

/** The command `npm run admin`; the schema is brought up to date first. */
export async function openAdminTools() {
  await prepareOwnSchema()
  return {
    listAdmins,
    endSessionsOf: endAllSessions,
    makeResetLink,
    removeFactorsOf: removeAllFactors,
    forgetPerson,
  }
}

export { config, connections, readFirstAdminNotice, startEvents, startWorker }

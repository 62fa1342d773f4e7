import * as build from 'virtual:react-router/server-build'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { sql } from '../app/db/client.server.ts'
import { migrateDatabase } from '../app/db/migrate.server.ts'
import { loadSampleCatalogue } from '../app/db/sample/load.server.ts'
import { writeBackup } from '../app/features/store/backup/backup.server.ts'
import { restoreBackup } from '../app/features/store/backup/restore.server.ts'
import { readFirstAdminNotice } from '../app/features/accounts/admins/admin-access.server.ts'
import { endSessionsOf, listAdmins } from '../app/features/accounts/admins/admins.server.ts'
import { forgetPerson } from '../app/features/store/personal-data/forget-person.server.ts'
import { makeResetLink } from '../app/features/accounts/passwords/password-reset-link.server.ts'
import { removeFactorsOf } from '../app/features/accounts/factors/factor-rescue.server.ts'
import { recordSecurityEvent } from '../app/features/security-log/security-log.server.ts'
import { config } from '../app/platform/config.server.ts'
import { acceptedSecrets } from '../app/platform/shop-secret.server.ts'
import { findStorage } from '../app/platform/storage.server.ts'
import { createApp } from './app.ts'
import type { Draining } from './process/draining.ts'
import { PageCache } from './cache/page-cache.ts'
import { followSecret } from './process/secret-rotation.ts'
import { startWeb } from './web.ts'
import { startWorker } from './worker.ts'

/**
 * Readies the database: newest schema, sealed with the present secret, and the sample catalogue when there is
 * nothing yet.
 */
export async function prepareDatabase(say: (line: string) => void): Promise<void> {
  const applied = await migrateDatabase(sql)
  if (applied.length > 0) say(`Database brought up to date (${applied.length} migrations).`)
  await followSecret(say)
  if (config.hasSampleData) {
    const loaded = await loadSampleCatalogue()
    if (loaded > 0) say(`Sample catalogue loaded (${loaded} products).`)
  }
}

/** The pages with everything around them, ready to be served; tests and `npm run dev` drive this too. */
export function createStore(mode: 'production' | 'development' = 'production') {
  const pages = new PageCache()
  const draining: Draining = { isOn: false, isRefusing: false }
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
  // Forms are sent from the public origin, which the router cannot see in requests that a TLS proxy passes on.
  const allowedActionOrigins = [new URL(config.baseUrl).host]
  // The module is a namespace object; the router wants a plain one.
  const app = createApp({
    build: { ...(build as ServerBuild), allowedActionOrigins },
    mode,
    clientFolder,
    pages,
    isDraining: () => draining.isOn,
  })
  return { app, pages, draining }
}

/** Starts web and jobs. @returns what stops both, answering open requests first. */
export async function startStore(): Promise<{ address: string; stop(): Promise<void> }> {
  // A place that cannot be opened stops the start, not the first upload.
  await findStorage()
  const store = createStore()
  const worker = await startWorker()
  const web = await startWeb(store)
  return {
    address: web.address,
    async stop() {
      await web.stop()
      await worker.stop()
      await sql.end({ timeout: 5 })
    },
  }
}

const backupPlace = () => ({
  sql,
  filesFolder: config.storage.kind === 'files' ? config.storage.folder : null,
  secrets: acceptedSecrets(),
})

/** Writes everything into one file, while the shop is open. @throws when the file is there or cannot be written. */
export async function backUp(file: string) {
  const manifest = await writeBackup({ ...backupPlace(), file, now: new Date() })
  await recordSecurityEvent({
    event: 'backup-creation',
    outcome: 'done',
    userId: null,
    details: { tables: manifest.tables.length, pictures: manifest.files.length },
  })
  return manifest
}

/** Brings the schema up to date and puts a backup into it, or leaves everything as it is. */
export async function restore(file: string, mayReplace: boolean) {
  await migrateDatabase(sql)
  const outcome = await restoreBackup({ ...backupPlace(), file, mayReplace })
  await recordSecurityEvent({
    event: 'backup-restoration',
    outcome: outcome.ok ? 'done' : 'refused',
    userId: null,
    details: outcome.ok ? { madeAt: outcome.value.manifest.createdAt } : { reason: outcome.error.reason },
  })
  return outcome
}

/** The command `npm run admin`; the schema is brought up to date first. */
export async function openAdminTools() {
  await migrateDatabase(sql)
  return { listAdmins, endSessionsOf, makeResetLink, removeFactorsOf, forgetPerson }
}

export { config, readFirstAdminNotice, sql, startWorker }

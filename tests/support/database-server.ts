import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { turnOnAllRooms } from './all-rooms.ts'
import { connect } from './connect.ts'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { makeDatabaseFolder } from './database-folder.ts'
import { forgetfulSettings } from './forgetful-settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address, for what the store itself may not do. */
    adminUrl: string
    /** The address of the ordinary role that owns the databases of the tests. */
    ownerUrl: string
    /** The address of a pooler in transaction mode that the store is behind, or ''. */
    poolerUrl: string
    /** The migrated database that each file's own is copied from. */
    templateName: string
  }
}

/**
 * One PostgreSQL server for the whole run, in a folder of its own; TEST_DATABASE_URL (a superuser's
 * address) names another server instead, and TEST_POOLER_URL a pooler in front of that one. Worker databases are
 * made in worker-database.ts and belong to an ordinary role, as a store's does.
 */
export default async function startDatabaseServer(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { adminUrl: given, stop: async () => {} } : await startOwnServer()
  const admin = connect(server.adminUrl, { max: 1 })
  const name = `test_owner_${randomBytes(6).toString('hex')}`
  const password = randomBytes(18).toString('hex')
  await admin.unsafe(`create role ${name} login password '${password}'`)
  project.provide('adminUrl', server.adminUrl)
  project.provide('ownerUrl', withRole(server.adminUrl, name, password))
  const pooler = process.env.TEST_POOLER_URL
  project.provide('poolerUrl', pooler ? withRole(pooler, name, password) : '')
  const templateName = `${name}_template`
  await admin.unsafe(`create database ${templateName} owner ${name}`)
  await migrateTemplate(withDatabase(withRole(server.adminUrl, name, password), templateName))
  project.provide('templateName', templateName)
  return async () => {
    await admin.unsafe(`drop database ${templateName} with (force)`).catch(() => {})
    // What a broken test left behind keeps the role, and the server of the run is gone in a moment anyway.
    await admin.unsafe(`drop role ${name}`).catch(() => {})
    await admin.end()
    await server.stop()
  }
}

async function startOwnServer() {
  const dataDir = await makeDatabaseFolder('store-tests-')
  const { adminUrl, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: forgetfulSettings,
  })
  return {
    adminUrl,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Once for the run: 38 migrations in each file's database took longer than most files' tests. */
async function migrateTemplate(url: string): Promise<void> {
  const template = connect(url, { max: 1 })
  await migrateDatabase(template.transact)
  // A test that runs at the hour of the backups makes none beside it.
  await template`update backup_settings set every = 'off', is_chosen = true`
  await turnOnAllRooms(template)
  await template.end()
}

function withDatabase(address: string, name: string): string {
  return Object.assign(new URL(address), { pathname: `/${name}` }).href
}

function withRole(address: string, username: string, password: string): string {
  const url = new URL(address)
  Object.assign(url, { username, password })
  return url.href
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './connect.ts'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

/**
 * One PostgreSQL server for the whole run, in a folder of its own; TEST_DATABASE_URL (a superuser's
 * address) names another server instead. Worker databases are made in worker-database.ts.
 */
export default async function startDatabaseServer(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('adminUrl', given)
    return
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'store-tests-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const admin = connect(server.adminUrl, { max: 1 })
  await admin`select 1`
  await admin.end()
  project.provide('adminUrl', server.adminUrl)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

import { randomUUID } from 'node:crypto'
import { connect } from './connect.ts'
import { afterAll, inject, vi } from 'vitest'

// Runs before each test file: a fresh database that only this file uses, a copy of the migrated one, with no products. The store
// works in it as an ordinary role that owns it, behind the run's pooler if there is one.
// Files that share a process must not share what the store holds: its connections lead to one database.
vi.resetModules()
const ownerUrl = new URL(inject('ownerUrl'))
const poolerUrl = inject('poolerUrl')
const name = `test_${randomUUID().replaceAll('-', '')}`
const admin = connect(inject('adminUrl'), { max: 1 })
await admin.unsafe(
  `create database ${name} owner ${ownerUrl.username} template ${inject('templateName')} strategy file_copy`,
)

const addressOf = (server: string | URL) => Object.assign(new URL(server), { pathname: `/${name}` }).href
const direct = addressOf(ownerUrl)
Object.assign(process.env, {
  NODE_ENV: 'test',
  // Vite puts its own '/' there.
  BASE_URL: process.env.TEST_BASE_URL ?? 'http://localhost:3000',
  DATABASE_URL: poolerUrl ? addressOf(poolerUrl) : direct,
  // Empty counts as unset.
  DATABASE_DIRECT_URL: poolerUrl && direct,
  AUTH_SECRET: 'only-for-tests-0123456789-0123456789',
  RATE_LIMITS: process.env.RATE_LIMITS ?? 'off',
  LOG_LEVEL: 'silent',
  // Tests that read the warnings must not see how busy the machine is.
  SLOW_STATEMENT_MS: '600000',
  IMAGE_HOSTS: 'http://127.0.0.1:9/',
  PUSH_HOSTS: 'push.test',
})

const { connections } = await import('#db/client.server.ts')
const { prepareOwnSchema } = await import('#db/own-schema.server.ts')
const { stopJobs } = await import('#platform/jobs.server.ts')
await prepareOwnSchema()

afterAll(async () => {
  await stopJobs()
  await connections.end({ timeout: 2 })
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

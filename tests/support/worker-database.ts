import { randomUUID } from 'node:crypto'
import { connect } from './connect.ts'
import { afterAll, inject } from 'vitest'

// Runs before each test file: a fresh database that only this file uses, migrated, with no products.
const adminUrl = inject('adminUrl')
const name = `test_${randomUUID().replaceAll('-', '')}`
const admin = connect(adminUrl, { max: 1 })
await admin.unsafe(`create database ${name}`)

const url = new URL(adminUrl)
url.pathname = `/${name}`
Object.assign(process.env, {
  NODE_ENV: 'test',
  // Vite puts its own '/' there.
  BASE_URL: process.env.TEST_BASE_URL ?? 'http://localhost:3000',
  DATABASE_URL: url.href,
  AUTH_SECRET: 'only-for-tests-0123456789-0123456789',
  RATE_LIMITS: process.env.RATE_LIMITS ?? 'off',
  LOG_LEVEL: 'silent',
  // Tests that read the warnings must not see how busy the machine is.
  SLOW_STATEMENT_MS: '600000',
  IMAGE_HOSTS: 'http://127.0.0.1:9/',
  PUSH_HOSTS: 'push.test',
})

const { connections, transact } = await import('../../app/db/client.server.ts')
const { migrateDatabase } = await import('../../app/db/migrate.server.ts')
await migrateDatabase(transact)

afterAll(async () => {
  await connections.end({ timeout: 2 })
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

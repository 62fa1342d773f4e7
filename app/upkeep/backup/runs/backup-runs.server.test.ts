import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { createArchive, readArchive, sha256 } from '#upkeep/backup/archive.server.ts'
import { MANIFEST_NAME } from '#upkeep/backup/backup-manifest.ts'
import { ownBackupPlace, writeBackup } from '#upkeep/backup/backup.server.ts'
import { startDueBackup } from './backup.jobs.server.ts'
import { runBackup } from './backup-making.server.ts'
import { cancelBackup, forgetOldBackups, listBackups, startBackup } from './backup-runs.server.ts'
import { hasCopyElsewhere, openBackup } from './backup-download.server.ts'
import { saveBackupSchedule } from './backup-settings.server.ts'
import { testRestore } from '#upkeep/backup/test-restore.server.ts'

const { folder, bucket } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const os = await import('node:os')
  const path = await import('node:path')
  const bucketState: { sizes: Map<string, number>; trouble: 'refuses' | 'takes a part' | null } = {
    sizes: new Map(),
    trouble: null,
  }
  return {
    folder: mkdtempSync(path.join(os.tmpdir(), 'store-backups-')),
    bucket: bucketState,
  }
})
vi.mock(import('#platform/config.server.ts'), async (original) => {
  const { config } = await original()
  return { config: { ...config, dataDir: folder } }
})
vi.mock(import('#platform/storage/storage.server.ts'), async (original) => ({
  ...(await original()),
  findStorage: async () => ({
    read: async () => null,
    open: async (key) => Readable.from([Buffer.alloc(bucket.sizes.get(key) ?? 0)]),
    write: async () => {},
    async copyFrom(path, key) {
      if (bucket.trouble === 'refuses') throw new Error('the bucket is closed')
      bucket.sizes.set(key, bucket.trouble ? 7 : (await stat(path)).size)
    },
    async remove(key) {
      bucket.sizes.delete(key)
    },
    async findState(key) {
      return `${bucket.sizes.get(key)}-x`
    },
    checkAccess: async () => {},
  }),
}))
const backups = join(folder, 'backups')
const now = new Date('2027-06-09T16:00:00Z')

afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await sql`delete from runs`
  await sql`update backup_settings set every = 'off', hour = 4, place = 'folder', keep_days = 14, is_chosen = true,
    told_trouble = null, downloaded_at = null`
})

async function begin(): Promise<string> {
  const outcome = await startBackup({ now })
  if (!outcome.ok) throw new Error('a backup is running')
  return outcome.value.backupId
}
const { id: userId } = await buildPerson({ isAdmin: true })
const save = (place: 'folder' | 'bucket') =>
  saveBackupSchedule({ schedule: { every: 'day', hour: 4, place, keepDays: 30 }, userId })
const files = async () => (existsSync(backups) ? await readdir(backups) : [])

it('is written, restored for a test, and leaves only its file', async () => {
  await buildOrder()
  const backupId = await begin()
  expect(await startBackup({ now }), 'one at a time').toEqual({ ok: false, error: { reason: 'running' } })
  await runBackup({ backupId })
  const [backup] = await listBackups()
  expect(backup).toMatchObject({ state: 'done', step: 'testing', problem: null, testedAt: expect.any(Date) })
  expect(await files()).toEqual([backup?.name])
  expect(backup?.sizeKb).toBeGreaterThan(0)
  expect(backup?.rowCount).toBeGreaterThan(2)
  expect(
    await sql`select 1 from pg_namespace where nspname = 'backup_test'`,
    'nothing of the test stays',
  ).toEqual([])
  await runBackup({ backupId })
  expect(await files(), 'a job that comes twice does nothing').toHaveLength(1)
})

it('is stopped when the owner cancels it, and leaves nothing', async () => {
  const before = await files()
  const backupId = await begin()
  await cancelBackup()
  await runBackup({ backupId })
  expect(await listBackups()).toMatchObject([{ state: 'cancelled', problem: null }])
  expect(await files()).toEqual(before)
  expect((await startBackup({ now })).ok, 'the next one can begin').toBe(true)
})

it('fails on a disk that takes nothing, and the next one works', async () => {
  await rm(backups, { recursive: true, force: true })
  await writeFile(backups, 'no folder')
  await runBackup({ backupId: await begin() })
  expect(await listBackups()).toMatchObject([
    { state: 'failed', problem: expect.stringMatching(/EEXIST|ENOTDIR/) },
  ])
  await rm(backups)
  await runBackup({ backupId: await begin() })
  expect((await listBackups()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
})

it('goes to the bucket; fails and leaves nothing where the bucket refuses it or takes a part', async () => {
  await sql`update backup_settings set place = 'bucket'`
  const before = await files()
  await runBackup({ backupId: await begin() })
  const [backup] = await listBackups()
  expect(backup).toMatchObject({ state: 'done', place: 'bucket' })
  expect([...bucket.sizes.keys()]).toEqual([`backups/${backup?.name}`])
  for (const [trouble, problem] of [
    ['refuses', 'the bucket is closed'],
    ['takes a part', 'the bucket has not taken the whole file'],
  ] as const) {
    await sql`delete from runs`
    bucket.trouble = trouble
    await runBackup({ backupId: await begin() })
    expect(await listBackups()).toMatchObject([{ state: 'failed', problem }])
    expect([...bucket.sizes.keys()], trouble).toEqual([`backups/${backup?.name}`])
  }
  bucket.trouble = null
  expect(await files()).toEqual(before)
})

it('has failed when its process was killed, and the next one works', async () => {
  await begin()
  const [{ name } = { name: '' }] = await listBackups()
  await mkdir(backups, { recursive: true })
  await writeFile(join(backups, `${name}.part`), 'half of it')
  expect(await startDueBackup(now), 'it was seen lately').toEqual({ started: 0, abandoned: 0 })
  await sql`update runs set seen_at = now() - interval '4 minutes'`
  expect(await startDueBackup(now)).toEqual({ started: 0, abandoned: 1 })
  expect(await listBackups()).toMatchObject([
    { state: 'failed', problem: 'The store was stopped meanwhile.' },
  ])
  expect(await files()).not.toContain(`${name}.part`)
  await runBackup({ backupId: await begin() })
  expect((await listBackups()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
})

it('begins when the schedule asks for it, once', async () => {
  expect(await save('bucket')).toMatchObject({ ok: false })
  expect(await startDueBackup(now), 'the schedule was not saved').toEqual({ started: 0, abandoned: 0 })
  await save('folder')
  expect(await sql`select user_id, details from security_events where event = 'backup-schedule'`).toEqual([
    { user_id: userId, details: { every: 'day', hour: 4, place: 'folder', keepDays: 30 } },
  ])
  expect(await startDueBackup(now)).toEqual({ started: 1, abandoned: 0 })
  await cancelBackup()
  const [{ id } = { id: '' }] = await listBackups()
  await runBackup({ backupId: id })
  expect(await startDueBackup(now)).toEqual({ started: 0, abandoned: 0 })
})

it('is made daily in a store whose owner chose nothing, from its first night on (R157)', async () => {
  await sql`update backup_settings set every = 'day', is_chosen = false, updated_at = '2027-06-09T09:00:00Z'`
  expect(await startDueBackup(now), 'after four o’clock').toEqual({ started: 0, abandoned: 0 })
  expect(await startDueBackup(new Date('2027-06-10T07:59:00Z'))).toEqual({ started: 0, abandoned: 0 })
  expect(await startDueBackup(new Date('2027-06-10T08:00:00Z'))).toEqual({ started: 1, abandoned: 0 })
})

it('is kept for 14 days unless the owner chose otherwise, the newest good one for ever (R157)', async () => {
  for (const round of [1, 2]) {
    await runBackup({ backupId: await begin() })
    await sql`update runs set started_at = started_at - interval '40 days' * ${round},
      finished_at = now() - interval '15 days'`
  }
  await sql`update backup_settings set keep_days = 30`
  expect(await forgetOldBackups()).toBe(0)
  await sql`update backup_settings set keep_days = 14`
  const [newest, older] = await listBackups()
  expect(await forgetOldBackups()).toBe(1)
  expect(await listBackups()).toMatchObject([{ id: newest?.id }])
  expect(await files()).toContain(newest?.name)
  expect(await files()).not.toContain(older?.name)
})

it('is never good when a row of it would come back otherwise', async () => {
  await sql`insert into contact_messages (name, email, subject, message) values ('Jane', 'j@example.com', 'Sofa', 'Is it still there?')`
  const file = join(folder, 'right.tar.gz')
  await writeBackup({ ...ownBackupPlace(), file, now, onTable: async () => {} })
  const changed = join(folder, 'changed.tar.gz')
  const archive = await createArchive(changed, now)
  const entries: { name: string; sha256: string }[] = []
  for await (const { name, bytes } of readArchive(file)) {
    const text = bytes.toString('utf8')
    const isManifest = name === MANIFEST_NAME
    const content = isManifest
      ? Buffer.from(JSON.stringify({ ...JSON.parse(text), entries }))
      : Buffer.from(text.replaceAll('\tSofa\t', '\tBed\t'))
    if (!isManifest) entries.push({ name, sha256: sha256(content) })
    await archive.add({ name, bytes: content })
  }
  await archive.end()
  const onPart = async () => {}
  expect(await testRestore({ transact, file, onPart })).toBeGreaterThan(2)
  await expect(testRestore({ transact, file: changed, onPart })).rejects.toThrow('differs')
  expect(await sql`select 1 from pg_namespace where nspname = 'backup_test'`).toEqual([])
})

it.each(['folder', 'bucket'] as const)(
  'goes to a browser from the %s, which is a copy elsewhere once all of it was sent (R159)',
  async (place) => {
    await sql`update backup_settings set place = ${place}`
    await runBackup({ backupId: await begin() })
    await sql`update backup_settings set place = 'folder'`
    const [backup = expect.fail('there is none')] = await listBackups()
    const opened = await openBackup({ backupId: backup.id, userId })
    if (!opened.ok) throw new Error(opened.error.reason)
    expect(await hasCopyElsewhere()).toBe(false)
    expect((await buffer(opened.value.pieces)).length).toBe(opened.value.sizeBytes)
    expect(await hasCopyElsewhere()).toBe(true)
    expect(
      await sql`select user_id from security_events where details ->> 'backupId' = ${backup.id}`,
    ).toEqual([{ user_id: userId }])
    await rm(join(backups, backup.name), { force: true })
    bucket.sizes.clear()
    const gone = { ok: false, error: { reason: 'gone' } }
    if (place === 'folder') expect(await openBackup({ backupId: backup.id, userId })).toEqual(gone)
    await sql`update runs set state = 'failed'`
    const unknown = { ok: false, error: { reason: 'unknown' } }
    expect(await openBackup({ backupId: backup.id, userId })).toEqual(unknown)
  },
)

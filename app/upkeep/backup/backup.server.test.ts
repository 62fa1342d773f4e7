import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openRegister } from '#tests/support/build-registers.ts'
import { buildPerson, buildSignedIn } from '#tests/support/build-people.ts'
import { buildPushDevice } from '#tests/support/build-push.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { openDatabaseOf, readEverything } from '#tests/support/other-databases.ts'
import { issueTokens } from '#accounts/tokens/tokens.server.ts'
import { receiveContactMessage } from '#contact/contact.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { createArchive, readArchive } from './archive.server.ts'
import { writeBackup } from './backup.server.ts'
import { restoreBackup } from './restore.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-backup-'))
const place = {
  transact,
  filesFolder: join(folder, 'from'),
  secrets: ['one secret of this shop'] as const,
  onTable: async () => {},
}
const now = new Date('2026-11-21T12:00:00Z')
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})
// The first try of a mail writes into the outbox when its order was committed long since.
beforeEach(settleMailAttempts)
const openOther = () => openDatabaseOf(inject('templateName'), closing)

type Restoring = Parameters<typeof restoreBackup>[0]

/** Restores a file into another database, without its pictures unless a folder is named. */
const restoreInto = (
  { transact: into }: Pick<Restoring, 'transact'>,
  how: Pick<Restoring, 'file' | 'mayReplace'> & Partial<Restoring>,
) => restoreBackup({ ...place, transact: into, filesFolder: null, ...how })

/** More than can be bought while a backup is made, however slow that is. */
const stock = 1_000_000

async function fillShop(): Promise<string> {
  const { id } = await buildProduct({
    name: 'Tab\there, back\\slash, “Größe” 🛋️',
    description: 'Two\nlines\r\n\\N',
    images: ['a,b', '"quoted" {x}', ''],
    stock,
  })
  await buildProduct({ status: 'archived', description: 'long '.repeat(500_000) })
  await buildPerson({ isAdmin: true, hasFactor: true })
  await receiveContactMessage({
    name: 'Jane',
    email: 'jane@example.com',
    subject: 'Sofa',
    message: 'Is it there?',
  })
  await mkdir(join(place.filesFolder, 'pictures'), { recursive: true })
  await writeFile(join(place.filesFolder, 'pictures', 'p-one.webp'), Buffer.alloc(70_000, 7))
  return id
}

const productId = await fillShop()
await buildWebOrder([productId, 1])

describe('a backup', () => {
  it('comes back row for row in another database', async () => {
    const file = join(folder, 'still.tar.gz')
    const before = await readEverything(sql)
    const manifest = await writeBackup({ ...place, file, now })
    expect(manifest.tables.length).toBe(before.size)
    const other = await openOther()
    const filesFolder = join(folder, 'to')
    const outcome = await restoreInto(other, { file, mayReplace: false, filesFolder, secrets: ['another'] })
    expect(outcome).toMatchObject({ ok: true, value: { isSameSecret: false } })
    const after = await readEverything(other)
    for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows)
    expect((before.get('products') ?? []).length).toBe(2)
    expect(await readFile(join(filesFolder, 'pictures', 'p-one.webp'))).toEqual(Buffer.alloc(70_000, 7))
    // The restored shop works: its triggers count again, and a new product is found.
    await other`insert into products (name, price) values ('Zebra lamp', 10)`
    expect(await other`select from search_words where word = 'zebra'`).toHaveLength(1)
  })

  it('is of one moment while orders are being placed', async () => {
    const file = join(folder, 'busy.tar.gz')
    let isDone = false
    let placed = 0
    const buying = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isDone) {
          await buildWebOrder([productId, 1])
          placed += 1
        }
      }),
    )
    await expect.poll(() => placed).toBeGreaterThan(3)
    await writeBackup({ ...place, file, now }).finally(() => (isDone = true))
    await buying
    const other = await openOther()
    const outcome = await restoreInto(other, { file, mayReplace: false })
    expect(outcome.ok).toBe(true)
    const [sums] = await other`
      select (select stock from products where id = ${productId}) + (select sum(quantity) from order_items) as pieces,
        (select count(*) from orders) - (select count(*) from order_items) as half_orders,
        (select count(*) from orders) - (select count(*) from mail_outbox where kind = 'order-confirmation') as unsaid`
    expect(sums).toEqual({ pieces: String(stock), half_orders: '0', unsaid: '0' })
    // The shop itself went on.
    expect((await other`select from orders`).length).toBeLessThanOrEqual(
      (await sql`select from orders`).length,
    )
  })

  it('replaces what a database has only when that is said', async () => {
    const file = join(folder, 'replace.tar.gz')
    await writeBackup({ ...place, file, now })
    const expected = await readEverything(sql)
    const other = await openOther()
    await other`insert into products (name, price) values ('In the way', 10)`
    const before = await readEverything(other)
    expect(await restoreInto(other, { file, mayReplace: false })).toMatchObject({
      error: { reason: 'not-empty' },
    })
    expect(await readEverything(other)).toEqual(before)
    expect((await restoreInto(other, { file, mayReplace: true })).ok).toBe(true)
    expect(await readEverything(other)).toEqual(expected)
  })

  it('brings back no sign-in, mailed link, code, counter or search for pictures, and says who the admins are', async () => {
    const { user, sessionId } = await buildSignedIn({ isAdmin: true, email: 'boss@shop.example' })
    await issueTokens({ sessionId, now })
    await sql`
      insert into auth_verifications (identifier, value, expires_at)
      values ('reset-password:token', ${user.id}, now() + interval '1 hour')`
    await sql`insert into rate_limits (key, hits, window_ends_at) values ('tracking:x', 9, now() + interval '1 hour')`
    await sql`insert into auth_known_networks (user_id, network) values (${user.id}, '192.0.2.1')`
    await sql`
      insert into mail_outbox (kind, to_address, subject, html, body_text)
      values ('account', 'boss@shop.example', 'New password', '<p>link</p>', 'link')`
    await buildPushDevice()
    await openRegister()
    await sql`insert into picture_repairs (total) values (3)`
    const file = join(folder, 'signed-in.tar.gz')
    const manifest = await writeBackup({ ...place, file, now })
    const auth = ['auth_known_networks', 'auth_refresh_tokens', 'auth_sessions', 'auth_verifications']
    const ended = [...auth, 'rate_limits']
    const inFile = manifest.tables.filter(({ name, rows }) => rows > 0 && ended.includes(name))
    expect(inFile.map(({ name }) => name).toSorted()).toEqual(ended)
    const other = await openOther()
    const outcome = await restoreInto(other, { file, mayReplace: false })
    expect(outcome).toMatchObject({
      ok: true,
      value: { admins: expect.arrayContaining(['boss@shop.example']) },
    })
    for (const table of [...ended, 'auth_challenges', 'auth_failures'])
      expect(await other`select from ${other(table)}`, table).toHaveLength(0)
    expect(await other`select from users where id = ${user.id}`).toHaveLength(1)
    // A device comes back, but a copy of the store sends it nothing until its owner signs in there (R74).
    expect(await other`select session_id from push_devices`).toEqual([{ session_id: null }])
    expect(await other`select from counter_registers where closed_at is null`).toHaveLength(0)
    expect(await other`select state from picture_repairs`).toEqual([{ state: 'cancelled' }])
    expect(await other`select status from mail_outbox where kind = 'account'`).toEqual([{ status: 'failed' }])
    await sql`delete from auth_sessions`
  })

  it('is in a folder for its owner alone', async () => {
    const file = join(folder, 'new', 'folder', 'modes.tar.gz')
    await writeBackup({ ...place, file, now })
    expect([(await stat(dirname(file))).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
  })

  it.each([1, 3])('is refused in another format, %i, which is not called damage', async (format) => {
    const file = join(folder, `format-${format}.tar.gz`)
    const archive = await createArchive(file, now)
    const manifest = { format, tables: [{ name: 'users', digest: '12345678901234567890' }] }
    await archive.add({ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) })
    await archive.end()
    const before = await readEverything(sql)
    const outcome = await restoreBackup({ ...place, file, mayReplace: true })
    expect(outcome).toEqual({ ok: false, error: { reason: 'other-format', format } })
    expect(await readEverything(sql)).toEqual(before)
  })

  it('compares rows by SHA-256, whatever their order', async () => {
    const file = join(folder, 'digests.tar.gz')
    const { tables } = await writeBackup({ ...place, file, now })
    const rows = await sql<{ row: string }[]>`select t::text as row from products t`
    expect(rows.length).toBeGreaterThan(1)
    const hashes = rows.map(({ row }) => createHash('sha256').update(row).digest('hex')).toSorted()
    const digest = createHash('sha256')
      .update(Buffer.from(hashes.join(''), 'hex'))
      .digest('hex')
    expect(tables.find(({ name }) => name === 'products')).toMatchObject({ rows: rows.length, digest })
  })

  it('says what is wrong when no store was ever started, and leaves no file', async () => {
    const { transact } = await openOther()
    await transact(async (tx) => void (await tx.schema.dropTable('schema_migrations').execute()))
    const input = { ...place, transact, file: join(folder, 'never.tar.gz'), now }
    await expect(writeBackup(input)).rejects.toThrow(
      /no store has been started on this database yet.*npm start/,
    )
    expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
  })

  it('does not overwrite a file and leaves no half of one', async () => {
    const file = join(folder, 'there.tar.gz')
    await writeFile(file, 'mine')
    await expect(writeBackup({ ...place, file, now })).rejects.toThrow('is there already')
    const gone = () => Promise.reject(new Error('the database is gone'))
    const input = { ...place, transact: gone, file: join(folder, 'half.tar.gz'), now }
    await expect(writeBackup(input)).rejects.toThrow('the database is gone')
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
})

function isWhole(packed: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(content)
  } catch {
    return false
  }
}

describe('a damaged file', () => {
  it('is refused wherever the damage is, and changes nothing', async () => {
    const file = join(folder, 'whole.tar.gz')
    await writeBackup({ ...place, file, now })
    const whole = await readFile(file)
    const other = await openOther()
    const before = await readEverything(other)
    const content = gunzipSync(whole)
    // Some bits say the same either way, such as which of two equal places a text is repeated from: the next one then.
    const flipped = (at: number): Buffer => {
      const copy = Buffer.from(whole)
      copy[at] = (copy[at] ?? 0) ^ 0x10
      return isWhole(copy, content) ? flipped(at + 1) : copy
    }
    const places = Array.from({ length: 12 }, (_, at) => Math.floor(((at + 0.5) / 12) * whole.length))
    const damaged = [
      ...places.map(flipped),
      whole.subarray(0, whole.length - 9),
      whole.subarray(0, 40),
      Buffer.alloc(0),
    ]
    for (const bytes of damaged) {
      const path = join(folder, 'damaged.tar.gz')
      await writeFile(path, bytes)
      const outcome = await restoreInto(other, { file: path, mayReplace: true })
      expect(outcome).toMatchObject({ ok: false, error: { reason: 'damaged' } })
    }
    expect(await readEverything(other)).toEqual(before)
  })

  it('that is whole, but has another picture or other rows than were written, changes nothing', async () => {
    const file = join(folder, 'genuine.tar.gz')
    const { files, entries } = await writeBackup({ ...place, file, now })
    const other = await openOther()
    const before = await readEverything(other)
    const someRows = entries.find(({ name }) => name.startsWith('tables/contact_messages/'))
    for (const changed of [files[0]?.entry, someRows?.name]) {
      expect(changed, 'there is something to change').toBeDefined()
      const path = join(folder, `changed-${changed?.replaceAll('/', '-')}.tar.gz`)
      const archive = await createArchive(path, now)
      for await (const { name, bytes } of readArchive(file))
        await archive.add({
          name,
          bytes: name === changed ? Buffer.from(bytes.map((byte) => byte ^ 1)) : bytes,
        })
      await archive.end()
      const filesFolder = join(folder, 'untouched')
      const outcome = await restoreInto(other, { file: path, mayReplace: true, filesFolder })
      expect(outcome).toMatchObject({ ok: false, error: { reason: 'damaged' } })
      expect(existsSync(filesFolder), 'no picture was written').toBe(false)
    }
    expect(await readEverything(other)).toEqual(before)
  })

  it('whose rows are not those that were counted changes nothing either', async () => {
    const file = join(folder, 'counted.tar.gz')
    await writeBackup({ ...place, file, now })
    const untrue = join(folder, 'untrue.tar.gz')
    const archive = await createArchive(untrue, now)
    for await (const { name, bytes } of readArchive(file)) {
      const text =
        name === 'manifest.json'
          ? bytes
              .toString()
              .replace(
                /("name":"users".*?"digest":")(.)/,
                (_all, head: string, digit: string) => head + (digit === '0' ? '1' : '0'),
              )
          : bytes
      await archive.add({ name, bytes: Buffer.from(text) })
    }
    await archive.end()
    const other = await openOther()
    const before = await readEverything(other)
    const outcome = await restoreInto(other, { file: untrue, mayReplace: true })
    expect(outcome).toMatchObject({ ok: false, error: { reason: 'differs' } })
    expect(await readEverything(other)).toEqual(before)
  })
})

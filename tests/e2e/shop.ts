import { rm } from 'node:fs/promises'
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { turnOnAllRooms } from '#tests/support/all-rooms.ts'
import { connect } from '#tests/support/connect.ts'
import { makeDatabaseFolder } from '#tests/support/database-folder.ts'
import { forgetfulSettings } from '#tests/support/forgetful-settings.ts'
import type { Sql } from '#tests/support/sql-tag.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { startFaultyMailServer, type FaultyMailServer } from '#tests/support/faulty-mail-server.ts'
import { headersFrom } from '#tests/support/tls-proxy.ts'
import { waitForScripts } from './hydrated.ts'
import { startPictureHost } from './picture-host.ts'
import { startShopProcess } from './shop-process.ts'
import { makeTrustedCertificate, type TrustedCertificate } from './trusted-certificate.ts'
import { Watch } from './watch.ts'

export { expect, type Page }
export type { Sql }

/** A running shop with a way into its database. */
interface Shop {
  address: string
  sql: Sql
  /** Its tests read what was written before the first of them. */
  keepsRows?: true
}

interface MailShop extends Shop {
  mailServer: FaultyMailServer
  mails: FaultyMailServer['mails']
}

interface WorkerFixtures {
  certificate: TrustedCertificate
  database: { createDatabase(name: string): Promise<{ url: string; sql: Sql; drop(): Promise<void> }> }
  pictureHost: { origin: string; prefix: string }
  /** The built shop with the sample catalogue, but without its orders; one for all tests of a worker. */
  shop: Shop
  /** A second shop, started by its first test: no catalogue, and a mail server that fails as it is told. */
  mailShop: MailShop
}

interface TestFixtures {
  sql: Sql
  /** Remembers what must not happen in any browser of the test; the test fails of it at its end. */
  watch: Watch
  /** A page in another browser, with cookies and an address of its own. */
  openBrowser(options?: BrowserContextOptions): Promise<Page>
}

/**
 * Makes it a store that runs: somebody owns it, and there are no sample orders (tests/e2e/new-store.spec.ts has the store
 * as it comes). All orders are one customer's, whom the limits for one customer would stop.
 */
async function openForBusiness(sql: Sql): Promise<void> {
  await sql`
    with owner as (insert into users (name, email) values ('Olive Owner', 'owner@store.example') returning id)
    insert into user_roles (user_id, role) select id, 'admin' from owner`
  await sql`delete from orders where is_sample`
  await sql`update backup_settings set every = 'off', is_chosen = true`
  await sql`
    update store_settings set guest_max_orders = null, guest_max_pieces = null, guest_max_amount = null,
      guest_max_lines = null`
}

/**
 * Which tests share the shop of a worker, and in which order, differs from run to run: each begins without the orders and
 * products that the tests before it left, so that no list is longer in one run than in another.
 */
async function clearStore(sql: Sql): Promise<void> {
  await sql`truncate counter_registers cascade`
  await sql`delete from orders`
  await sql`delete from drawer_sessions`
  await sql`delete from products where not is_sample`
  await sql`delete from lots`
  await sql`delete from imports`
  await sql`delete from markdown_rules`
  await sql`delete from markdown_runs`
  await sql`delete from picture_repairs`
}

async function watchedUse(watch: Watch, use: (watch: Watch) => Promise<void>): Promise<void> {
  await use(watch)
  expect(watch.problems()).toEqual([])
}

let visitors = 0

/** What a browser sends that comes from an address of its own: limits count as they do on the internet. */
function newVisitor(): Record<string, string> {
  visitors += 1
  return headersFrom(`10.${visitors >> 8}.${visitors & 255}.1`)
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  certificate: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      await use(await makeTrustedCertificate())
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, certificate }, use) =>
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), certificate.browserArgument] }),
    { scope: 'worker' },
  ],

  database: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const dataDir = await makeDatabaseFolder('store-e2e-database-')
      const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: forgetfulSettings })
      const admin = connect(server.adminUrl, { max: 1 })
      await use({
        async createDatabase(name) {
          await admin.unsafe(`create database ${name} owner store`)
          const url = new URL(server.appUrl)
          url.pathname = `/${name}`
          const sql = connect(url.href, {
            max: 4,
            parameters: { application_name: 'test' },
          })
          return {
            url: url.href,
            sql,
            async drop() {
              await sql.end({ timeout: 5 })
              // Not by force: a connection that a stopped shop has left behind is a failure.
              await admin.unsafe(`drop database ${name}`)
            },
          }
        },
      })
      await admin.end({ timeout: 5 })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  pictureHost: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const host = await startPictureHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ database, pictureHost, certificate }, use) => {
      const { url, sql, drop } = await database.createDatabase('shop')
      const env = { IMAGE_HOSTS: pictureHost.prefix, PUSH_HOSTS: 'push.invalid' }
      const shop = await startShopProcess({ databaseUrl: url, certificate, env })
      await openForBusiness(sql)
      await use({ address: shop.address, sql })
      await shop.stop()
      await drop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  mailShop: [
    async ({ database, pictureHost, certificate }, use) => {
      const mailServer = await startFaultyMailServer()
      const { url, sql, drop } = await database.createDatabase('mail_shop')
      const env = { IMAGE_HOSTS: pictureHost.prefix, SAMPLE_DATA: 'off', SMTP_URL: mailServer.url }
      // A mail that failed permanently is an error to anyone who reads the log.
      const expectedErrors = /"job":"mail-delivery".*"a job failed for good"/
      const shop = await startShopProcess({ databaseUrl: url, certificate, env, expectedErrors })
      await openForBusiness(sql)
      await turnOnAllRooms(sql)
      await use({ address: shop.address, sql, mailServer, mails: mailServer.mails })
      await shop.stop()
      await mailServer.stop()
      await drop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ shop }, use) => {
    if (!shop.keepsRows) await clearStore(shop.sql)
    await use(shop.address)
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => await use(newVisitor()),
  sql: async ({ shop }, use) => await use(shop.sql),
  watch: async ({ shop, pictureHost }, use) => {
    await watchedUse(new Watch([shop.address, pictureHost.origin]), use)
  },
  context: async ({ context, watch, javaScriptEnabled }, use) => {
    await watch.follow(context)
    if (javaScriptEnabled !== false) waitForScripts(context)
    await use(context)
  },
  openBrowser: async (
    { browser, watch, contextOptions, locale, timezoneId, serviceWorkers, baseURL },
    use,
  ) => {
    const open: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        locale,
        timezoneId,
        serviceWorkers,
        baseURL,
        extraHTTPHeaders: newVisitor(),
        ...options,
      })
      open.push(context)
      await watch.follow(context)
      if (options.javaScriptEnabled !== false) waitForScripts(context)
      return await context.newPage()
    })
    for (const context of open) await context.close()
  },
})

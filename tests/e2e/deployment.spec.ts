import { request, type IncomingMessage } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { documentedProxies, startDocumentedProxy } from '#tests/support/documented-proxies.ts'
import { startTlsProxy } from '#tests/support/tls-proxy.ts'
import { makeAccount, newPerson } from './members.ts'
import { insertProduct } from './product-rows.ts'
import { startShopProcess } from './shop-process.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import {
  expectMessage,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'

const installed = documentedProxies.flatMap(({ program, ...proxy }) =>
  program ? [{ ...proxy, program }] : [],
)
const proxies =
  installed.length > 0
    ? installed.map((proxy) => ({
        name: `${proxy.name}, as docs/deployment.md configures it`,
        start: (options: Parameters<typeof startTlsProxy>[0]) => startDocumentedProxy(proxy, options),
      }))
    : [
        {
          name: "the tests' own proxy, since neither Caddy nor nginx is installed",
          start: async (options: Parameters<typeof startTlsProxy>[0]) => ({
            ...(await startTlsProxy(options)),
            plainOrigin: null,
          }),
        },
      ]

/** Somebody who would like to be another address. */
const extraHTTPHeaders = { 'X-Forwarded-For': '203.0.113.9' }

for (const { name, start } of proxies)
  test(`a newcomer takes orders through ${name}`, async ({ database, certificate, openBrowser, watch }) => {
    const { url, sql, drop } = await database.createDatabase(`deployed_${Date.now()}`)
    const owner = { ...newPerson(), name: 'Olive Owner' }
    let plainOrigin: string | null = null
    const shop = await startShopProcess({
      databaseUrl: url,
      certificate,
      env: { ADMIN_EMAIL: owner.email },
      async startProxy(options) {
        const proxy = await start(options)
        plainOrigin = proxy.plainOrigin
        return proxy
      },
    })
    const baseURL = shop.address
    watch.allow(baseURL)
    try {
      const product = await insertProduct(sql, { stock: 9 })

      await test.step('every other address leads to the one over https', async () => {
        if (plainOrigin)
          await expectLead(`${plainOrigin}/products?page=2`, 'https://localhost/products?page=2')
        if (plainOrigin)
          await expectLead(`${baseURL.replace('//', '//www.')}/about`, 'https://localhost/about')
        const answer = await fetch(baseURL, { headers: { 'Accept-Encoding': 'gzip, br' } })
        expect(answer.headers.get('content-encoding')).toMatch(/gzip|br/)
        expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
        expect(await answer.text()).toContain('</html>')
      })

      await test.step('an order without JavaScript', async () => {
        const page = await openBrowser({ javaScriptEnabled: false, baseURL, extraHTTPHeaders })
        await fillCart(page, product)
        await order(page)
      })

      await test.step('an order with it, while the page follows the stock', async () => {
        const page = await openBrowser({ baseURL, extraHTTPHeaders })
        await openPage(page, `/product/${product.id}`)
        expect(await readProtocol(page)).toBe('h2')
        await page.getByRole('button', { name: 'Add to Cart' }).click()
        await expectMessage(page, 'added to cart!')
        await sql`update products set stock = 2 where id = ${product.id}`
        await expect(page.getByRole('article').getByText('Only 2 left!')).toBeVisible()
        await order(page)
        expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 1 }])
      })

      const page = await openBrowser({ baseURL, extraHTTPHeaders })
      await test.step('the owner signs up, is signed in, and becomes the first admin', async () => {
        await makeAccount(page, owner)
        await page.goto('/admin/setup')
        expect(await readSessionAddresses(sql, owner.email)).toEqual(['127.0.0.1'])
        // Without a mail server the address of ADMIN_EMAIL proves nothing, so the printed code is asked for too.
        const [, code = ''] = /Setup code: (\S+)/.exec(shop.readOutput()) ?? []
        await page.getByLabel('Setup code').fill(code)
        await page.getByRole('button', { name: 'Grant Admin Access' }).click()
        await expect(page).toHaveURL('/admin/dashboard')
        await expect(page.getByText('Live', { exact: true })).toBeVisible()
      })

      await test.step('and sends in a large CSV file', async () => {
        await page.goto('/admin/import')
        await page.getByLabel('CSV File').setInputFiles(largeFile)
        await expect(page.getByRole('heading', { name: largeFile.name })).toBeVisible({ timeout: 60_000 })
        await page.getByRole('button', { name: 'Upload Products' }).click()
        await expect(page.getByText('100 products uploaded successfully.').first()).toBeVisible({
          timeout: 60_000,
        })
      })
      // Every page of the back office listens to the store, which ends now.
      await page.close()
    } finally {
      await shop.stop()
      await drop()
    }
  })

/** 5 MB. */
const largeFile = {
  name: 'lot.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Title,Condition,Quantity,Your Price,Category,Notes of the supplier',
      ...Array.from({ length: 100 }, (_, at) => `Oak piece ${at},Good,2,40.00,Tables,${'x'.repeat(50_000)}`),
    ].join('\r\n'),
  ),
}

async function order(page: Page): Promise<void> {
  await page.goto('/checkout')
  await fillCustomer(page)
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
}

/** Names below localhost are known to browsers only. */
async function expectLead(from: string, to: string): Promise<void> {
  const { protocol, hostname, host, port, pathname, search } = new URL(from)
  const ask = protocol === 'https:' ? requestOverTls : request
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: pathname + search, headers: { host } }
    ask({ ...options, servername: hostname, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
  answer.resume()
  expect([301, 308]).toContain(answer.statusCode)
  expect(answer.headers.location).toBe(to)
}

/** What the browser spoke to get the page that it shows. */
async function readProtocol(page: Page): Promise<string> {
  return await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol as string,
  )
}

async function readSessionAddresses(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`
    select ip_address as address from auth_sessions s join users u on u.id = s.user_id where email = ${email}`
  return rows.map(({ address }) => address)
}

import { findBrowser } from '#scripts/browser.ts'
import { waitForScripts } from './hydrated.ts'
import { signInAsOwner } from './owner.ts'
import { expectToFit } from './page-checks.ts'
import { giveSession } from './people.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test as base, type Page } from './shop.ts'
import { buyForPickup } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

/** In a browser with windows: another gives no permission for messages. */
const test = base.extend({
  context: async ({ playwright, launchOptions, baseURL, extraHTTPHeaders, serviceWorkers, watch }, use) => {
    const executablePath = await findBrowser()
    const browser = await playwright.chromium.launch({ ...launchOptions, executablePath })
    const context = await browser.newContext({ baseURL, extraHTTPHeaders, serviceWorkers })
    await watch.follow(context)
    waitForScripts(context)
    await use(context)
    await browser.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const address = '/admin/settings/notifications'
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/**
 * A push service lies outside of every test: the browser's subscription is replaced by one that is made here, and kept
 * as the browser would keep it. Permission, service worker and messages are the browser's own.
 */
async function replacePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = 'subscription of the test'
    const made = () => {
      const kept = localStorage.getItem(place)
      if (!kept) return null
      const subscription = { endpoint: 'https://push.invalid/device', keys: JSON.parse(kept) }
      return {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => localStorage.removeItem(place),
      }
    }
    const base64url = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(),
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        if (typeof applicationServerKey !== 'string' || applicationServerKey.length !== 87)
          throw new Error('that is no key of a store')
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ])
        const p256dh = base64url(await crypto.subtle.exportKey('raw', pair.publicKey))
        const auth = base64url(crypto.getRandomValues(new Uint8Array(16)).buffer)
        localStorage.setItem(place, JSON.stringify({ p256dh, auth }))
        return made()
      },
    })
  })
}

test('the owner turns messages on, hears of an order by one, and removes the device (R74)', async ({
  page,
  context,
  openBrowser,
  baseURL,
  sql,
  watch,
}) => {
  await context.grantPermissions(['notifications'])
  await replacePushService(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const { userId } = await signInAsOwner(page, sql)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(status(page, 'Off on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on messages' }).click()
  await expect(status(page, 'On. This device shows a message for each new order')).toBeVisible()
  const devices = page.getByRole('region', { name: 'Your devices with messages' })
  await expect(devices.getByRole('listitem')).toHaveText(/ on Linux.*Since /)
  await expectToFit(page, 360)

  await test.step('a test is sent', async () => {
    await devices.getByRole('button', { name: 'Send a test' }).click()
    await expect(status(page, 'The test is on its way')).toBeVisible()
  })

  await test.step('it stays on when the page is opened again', async () => {
    await page.goto(address)
    await expect(status(page, 'On. This device')).toBeVisible()
  })

  await test.step('it goes on after a new sign-in', async () => {
    // An open page would go to the sign-in by itself, while the test goes elsewhere.
    await page.goto('about:blank')
    await sql`delete from auth_sessions where user_id = ${userId}`
    const paused = () => sql`select id from push_devices where user_id = ${userId} and session_id is null`
    await expect.poll(paused).toHaveLength(1)
    await giveSession(context, sql, userId, 'https://localhost')
    await page.goto(address)
    await expect.poll(paused).toEqual([])
  })

  const message = await test.step('an order is told', async () => {
    const customer = await openBrowser()
    const number = await buyForPickup(customer, await insertProduct(sql))
    const told = () => sql<{ data: { title: string; body: string; path: string } }[]>`
      select data from pgboss.job where name = 'push-delivery' and data->>'title' = ${`New order ${number}`}`
    await expect.poll(async () => (await told()).length).toBe(1)
    const [job] = await told()
    expect(job?.data.body).toMatch(/^\$[\d.,]+, Local Pickup$/)
    return job?.data
  })

  await test.step('the browser shows it, and a tap opens the order', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    const devtools = await context.newCDPSession(page)
    const registrationId = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId: await registrationId,
      data: JSON.stringify(message),
    })
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready
        return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, ...data }))
      })
    await expect.poll(shown).toEqual([{ title: message?.title, body: message?.body, path: message?.path }])
    expect(message?.path).toMatch(/^\/admin\/orders\/[\w-]{36}$/)
  })

  await devices.getByRole('button', { name: 'Remove' }).click()
  await expect(status(page, 'The device gets no more messages')).toBeVisible()
  await expect(status(page, 'Off on this device.')).toBeVisible()
  await expect(devices).toBeHidden()

  await test.step('the browser ends it too at the next visit', async () => {
    watch.expect(refusedAnswer)
    await page.reload()
    const subscription = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready
        return await worker.pushManager.getSubscription()
      })
    await expect.poll(subscription).toBeNull()
  })
})

test('each state of a device is explained', async ({ openBrowser, sql }) => {
  await test.step('a browser that blocks messages', async () => {
    const page = await openBrowser()
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await signInAsOwner(page, sql)
    await page.goto(address)
    await expect(status(page, 'This browser blocks messages from the store.')).toBeVisible()
  })

  for (const [userAgent, text] of [
    [undefined, 'This browser cannot show messages.'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      'add the back office to the home screen first',
    ],
  ] as const)
    await test.step(text, async () => {
      const page = await openBrowser({ userAgent })
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
      await signInAsOwner(page, sql)
      await page.goto(address)
      await expect(status(page, text)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Turn on messages' })).toBeHidden()
    })
})

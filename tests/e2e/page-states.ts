import { brandSlugOf } from '../../app/features/catalogue/brands/brand-slug.ts'
import { managePath } from '../../app/features/appointments/mails/manage-link.server.ts'
import { insertPerson, signInAs } from './people.ts'
import {
  fillSignIn,
  makeAccount,
  newPerson,
  openFullAccount,
  readMailedPath,
  signInQuickly,
} from './members.ts'
import { alertPageStates } from './alert-pages.ts'
import { insertMarkdowns } from './markdown-rows.ts'
import { insertClosedDrawer, insertDrawer } from './drawer-rows.ts'
import { factorPageStates } from './factor-pages.ts'
import { findOpenDay, insertPickup, insertPickupOrder } from './pickup-orders.ts'
import { insertProduct, uniqueName, type InsertedProduct } from './product-rows.ts'
import { authSecret } from './shop-process.ts'
import type { Page, Sql } from './shop.ts'
import { buyForPickup, expectFieldError, fillCart, openPage, placeOrderButton } from './shopping.ts'

/** Products of one's own, so that nothing depends on the sample catalogue. */
interface ShownProducts {
  /** With pictures, saved on, few left. */
  pictured: InsertedProduct
  /** Without a picture, new. */
  bare: InsertedProduct
  sold: InsertedProduct
}

interface Visit {
  page: Page
  /** Of the shop. */
  address: string
  sql: Sql
  products: ShownProducts
}

/** A page in one of the states that it can be in. */
interface PageState {
  name: string
  open(visit: Visit): Promise<void>
}

/** Addresses of pictures that the shop really has. */
export async function findPictures(sql: Sql): Promise<string[]> {
  const [row] = await sql<
    { images: string[] }[]
  >`select images from products where cardinality(images) >= 2 limit 1`
  if (!row) throw new Error('the sample catalogue has no product with pictures')
  return row.images
}

/** Fills the catalogue with products whose names end in a word that fits on no line. */
export async function fillCatalogue(sql: Sql): Promise<ShownProducts> {
  const endlessName = () => `${uniqueName('Wide')}${'Wide'.repeat(46)}`.replaceAll(' ', '')
  return {
    pictured: await insertProduct(sql, {
      name: endlessName(),
      description: 'Solid oak.',
      images: await findPictures(sql),
      originalPriceCents: 10_000,
      stock: 5,
    }),
    bare: await insertProduct(sql, { name: endlessName(), stock: 50, daysOld: 1 }),
    sold: await insertProduct(sql, { name: endlessName(), stock: 0 }),
  }
}

const at = (name: string, path: string): PageState => ({ name, open: ({ page }) => openPage(page, path) })

/** Runs in the page: keeps it from going on to another one by itself after two seconds. */
function stayHere(): void {
  const wait = window.setTimeout.bind(window)
  const waitUnlessTwoSeconds = (work: () => void, ms?: number) => (ms === 2000 ? 0 : wait(work, ms))
  Object.assign(window, { setTimeout: waitUnlessTwoSeconds })
}

/** A page behind the login, as somebody sees it; such pages have no cart to wait for. */
const inside = (path: string, kind: { isAdmin: boolean }): PageState => ({
  name: `${path} of ${kind.isAdmin ? 'an admin' : 'a customer'}`,
  async open({ page, sql, address }) {
    await signInAs(page.context(), { sql, address }, kind)
    await page.goto(path)
  },
})

/** Every page of the shop, in all its states. */
export const pageStates: readonly PageState[] = [
  at('home', '/'),
  at('home of a department', '/?category=toys'),
  at('all deals', '/products'),
  {
    name: 'a search',
    open: ({ page, products }) => openPage(page, `/products?search=${products.pictured.name.slice(0, 90)}`),
  },
  at('a search without results', '/products?search=zzzzqqqq&condition=New&maxPrice=10'),
  {
    name: 'a product with pictures',
    open: ({ page, products }) => openPage(page, `/product/${products.pictured.id}`),
  },
  {
    name: 'a product without a picture',
    open: ({ page, products }) => openPage(page, `/product/${products.bare.id}`),
  },
  { name: 'a sold product', open: ({ page, products }) => openPage(page, `/product/${products.sold.id}`) },
  at('all brands', '/brands'),
  {
    name: 'a brand whose name fits on no line',
    async open({ page, sql, products }) {
      const brand = 'Brand'.repeat(40)
      await sql`update products set brand = ${brand} where id = ${products.pictured.id}`
      await openPage(page, `/brands/${brandSlugOf(brand)}`)
    },
  },
  at('a brand that is not there', '/brands/nobody'),
  at('a product that is not there', '/product/0'),
  at('a page that is not there', '/no/such/page'),
  at('no connection', '/offline'),
  {
    name: 'the counter without a connection',
    open: async ({ page }) => void (await page.goto('/counter-offline')),
  },
  at('an empty cart', '/cart'),
  at('an empty checkout', '/checkout'),
  at('no order', '/order-success'),
  at('no order to pick up', '/schedule-pickup'),
  {
    name: 'a pickup to schedule',
    async open({ page, sql, products }) {
      const date = await findOpenDay(sql, 6)
      const order = await insertPickupOrder(sql, { item: `Item ${products.bare.name}` })
      await openPage(page, `/schedule-pickup?order=${order.id}&date=${date}`)
    },
  },
  {
    name: 'a delivery to schedule',
    async open({ page, sql, products }) {
      const date = await findOpenDay(sql, 6)
      const order = await insertPickupOrder(sql, {
        fulfilment: 'delivery',
        item: `Item ${products.bare.name} of a delivery`,
      })
      await openPage(page, `/schedule-delivery?order=${order.id}&date=${date}`)
    },
  },
  at('no order to deliver', '/schedule-delivery'),
  at('tracking', '/track-order'),
  ...alertPageStates,
  ...['about', 'contact', 'shipping', 'returns', 'terms', 'privacy'].map((page) => at(page, `/${page}`)),
  {
    name: 'access denied',
    async open({ page }) {
      await page.addInitScript(stayHere)
      await openPage(page, '/access-denied')
    },
  },
  { name: 'the admin login', open: async ({ page }) => void (await page.goto('/admin')) },
  {
    name: 'the admin login with errors',
    async open({ page }) {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expectFieldError(page.getByLabel('Password'), 'Password is required')
    },
  },
  inside('/admin/setup', { isAdmin: false }),
  ...[
    'pickup-settings',
    'pickup-settings?kind=delivery',
    'pickup-schedules/booking',
    'pickup-schedules/check-in',
    'pickup-schedules/day',
    'settings/staff',
    'pin',
    'counter/who',
    'not-permitted',
  ].map((page) => inside(`/admin/${page}`, { isAdmin: true })),
  {
    name: 'the dashboard with its table of sales',
    async open({ page, sql, address, products }) {
      await insertPickupOrder(sql, { item: `Item ${products.bare.name}` })
      await signInAs(page.context(), { sql, address }, { isAdmin: true })
      await page.goto('/admin/dashboard')
      await page.getByText('Show as a table').click()
    },
  },
  ...['pickup-schedules?when=all', 'pickup-schedules/week'].map((page): PageState => ({
    name: `/admin/${page} with a long name`,
    async open(visit) {
      const { id } = await insertPickupOrder(visit.sql, { item: `Item ${visit.products.bare.name}` })
      const day = await findOpenDay(visit.sql, 0)
      const name = 'Wolfeschlegelsteinhausenbergerdorff'
      await insertPickup(visit.sql, {
        orderId: id,
        date: day,
        start: '20:00',
        end: '21:00',
        name,
        status: 'cancelled',
      })
      await inside(`/admin/${page}`, { isAdmin: true }).open(visit)
    },
  })),
  ...['pickup-schedules?when=all&kind=delivery', 'pickup-schedules/week?kind=delivery'].map(
    (page): PageState => ({
      name: `/admin/${page} with a delivery`,
      async open(visit) {
        const { id } = await insertPickupOrder(visit.sql, {
          fulfilment: 'delivery',
          item: `Item ${visit.products.bare.name} to bring`,
        })
        const date = await findOpenDay(visit.sql, 0)
        await insertPickup(visit.sql, {
          orderId: id,
          date,
          start: '20:00',
          end: '22:00',
          name: 'Ada Buyer',
          status: 'cancelled',
        })
        await inside(`/admin/${page}`, { isAdmin: true }).open(visit)
      },
    }),
  ),
  {
    name: 'a question before a change conflicts with pickups',
    async open(visit) {
      const { id } = await insertPickupOrder(visit.sql)
      const date = await findOpenDay(visit.sql, 40)
      const name = 'Wolfeschlegelsteinhausenbergerdorff'
      await insertPickup(visit.sql, { orderId: id, date, start: '10:00', end: '11:00', name })
      const path = `/admin/pickup-settings/blocked-dates?date=${date}&reason=${name}`
      await inside(path, { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'a customer who was checked in',
    async open(visit) {
      const { id } = await insertPickupOrder(visit.sql, {
        status: 'ready',
        customer: 'Wolfeschlegelsteinhausenbergerdorff',
        item: `Item ${visit.products.bare.name}`,
      })
      await inside(`/admin/pickup-schedules/check-in?order=${id}`, { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'a pickup by the link of its mail',
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql)
      const date = await findOpenDay(sql, 7)
      const pickup = await insertPickup(sql, {
        orderId: id,
        date,
        start: '10:00',
        end: '11:00',
        status: 'cancelled',
      })
      await openPage(page, managePath({ kind: 'pickup', appointmentId: pickup }, authSecret))
    },
  },
  {
    name: 'a delivery by the link of its mail',
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql, { fulfilment: 'delivery' })
      const date = await findOpenDay(sql, 7)
      const appointmentId = await insertPickup(sql, { orderId: id, date, start: '10:00', end: '12:00' })
      await openPage(page, managePath({ kind: 'delivery', appointmentId }, authSecret))
      await sql`delete from pickup_schedules where id = ${appointmentId}`
    },
  },
  {
    name: 'the home page after a booking',
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql)
      const date = await findOpenDay(sql, 7)
      const appointmentId = await insertPickup(sql, { orderId: id, date, start: '10:00', end: '11:00' })
      const token = managePath({ kind: 'pickup', appointmentId }, authSecret).split('/').at(-1) ?? ''
      await openPage(page, `/?booked=${token}`)
    },
  },
  {
    name: 'a pickup about to be canceled',
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql)
      const date = await findOpenDay(sql, 7)
      const appointmentId = await insertPickup(sql, { orderId: id, date, start: '12:00', end: '13:00' })
      await openPage(page, `${managePath({ kind: 'pickup', appointmentId }, authSecret)}?cancel=1`)
    },
  },
  {
    name: 'a checkout with a sold piece',
    async open({ page, sql, products }) {
      const gone = await insertProduct(sql, { name: `${products.bare.name} again`, stock: 1 })
      await fillCart(page, gone)
      await sql`update products set stock = 0 where id = ${gone.id}`
      await openPage(page, '/checkout')
    },
  },
  ...[
    'dashboard',
    'orders',
    'products',
    'products/new',
    'products/needs-picture',
    'products/scan',
    'import',
    'pickup-schedules/booking?order=Ada',
    'confirm',
    'settings',
    'settings/payment',
    'settings/store',
    'settings/tax',
    'activity',
    'reports',
    'reports/visits',
    'reports/inventory',
    'reports/journal',
    'reports/sales-tax',
    'reports/sales-tax/2026-H2',
    'settings/backups',
    'counter',
    'counter/quick-items',
    'counter/drawer',
    'counter/drawer/reports',
    'pulls',
    'markdowns',
    'markdowns/new',
    'marketplaces/kits',
    'settings/notifications',
    'settings/order-deletion',
    'mail',
    'messages',
  ].map((page) => inside(`/admin/${page}`, { isAdmin: true })),
  ...['', '/payments', '/refunds', '/deletion', '/receipt'].map((part): PageState => ({
    name: `/admin/orders/{id}${part}`,
    async open(visit) {
      const { id } = await insertPickupOrder(visit.sql, { item: `Item ${visit.products.bare.name}` })
      await inside(`/admin/orders/${id}${part}`, { isAdmin: true }).open(visit)
    },
  })),
  {
    name: 'the sheet of a piece with a long name in a place with a long name',
    async open(visit) {
      const { id } = visit.products.bare
      await visit.sql`update products set location = ${'Aisle 2, shelf 3, '.repeat(3)} where id = ${id}`
      const to = encodeURIComponent('Back room '.repeat(6))
      await inside(`/admin/products/${id}/sheet?to=${to}`, { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'the counter with a piece, a lower price and everything unfolded',
    async open(visit) {
      const { id } = visit.products.bare
      const line = `${id}~99~9999999~1~${encodeURIComponent('A long reason, '.repeat(12))}`
      await inside(`/admin/counter?line=${line}&search=a&exempt=OH-1`, { isAdmin: true }).open(visit)
      for (const folded of await visit.page.locator('summary:visible').all()) await folded.click()
    },
  },
  ...['', '/pay-out', '/count', '/count?counted=1'].map((part): PageState => ({
    name: `an open drawer with much in it: ${part}`,
    async open(visit) {
      await insertDrawer(visit.sql, 'A long reason, '.repeat(12))
      await inside(`/admin/counter/drawer${part}`, { isAdmin: true }).open(visit)
      for (const folded of await visit.page.locator('summary:visible').all()) await folded.click()
    },
  })),
  {
    name: 'markdowns with rules, a preview, a run and pieces that are left alone',
    async open(visit) {
      await insertMarkdowns(visit.sql, visit.products.bare)
      await inside('/admin/markdowns', { isAdmin: true }).open(visit)
    },
  },
  ...['', '/kits'].map((part): PageState => ({
    name: `marketplaces with a post of a piece with a long name: ${part}`,
    async open(visit) {
      const { id, name } = visit.products.pictured
      await visit.sql`
          insert into marketplace_posts (product_id, product_name, place, address, price, posted_at)
          select ${id}, ${name}, place, ${`https://x.example/${'y'.repeat(200)}`}, 9999.99, now()
            from unnest(array['facebook', 'other']) place`
      await visit.sql`
          insert into marketplace_posts (product_id, product_name, place, price, posted_at)
          values (gen_random_uuid(), ${name}, 'craigslist', 1, now())`
      await inside(`/admin/marketplaces${part}?id=${id}`, { isAdmin: true }).open(visit)
    },
  })),
  {
    name: 'the staff with long names, and invitations',
    async open(visit) {
      const clerk = await insertPerson(visit.sql)
      await visit.sql`update users set name = ${'Wilhelmina '.repeat(9)} where id = ${clerk.id}`
      await visit.sql`insert into user_roles (user_id, role) values (${clerk.id}, 'clerk')`
      await visit.sql`
        insert into staff_invitations (email, role, token_hash, expires_at)
        values (${`${'long'.repeat(15)}@example.com`}, 'manager', 'none', now()) on conflict do nothing`
      await inside('/admin/settings/staff', { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'the Z-report of a drawer with much in it',
    async open(visit) {
      const id = await insertClosedDrawer(visit.sql, 'A long reason, '.repeat(12))
      await inside(`/admin/counter/drawer/reports/${id}`, { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'the question who it is, asked by the back office',
    async open(visit) {
      await inside('/admin/dashboard', { isAdmin: true }).open(visit)
      await visit.sql`update auth_sessions set authenticated_at = now() - interval '1 hour'`
      await visit.page.goto('/account/confirm?redirect=/admin/settings')
    },
  },
  {
    name: 'a file whose columns nobody knows',
    async open(visit) {
      await inside('/admin/import', { isAdmin: true }).open(visit)
      const header = `Artikel,${'Langes'.repeat(20)},Ask`
      await visit.page.getByLabel('CSV File').setInputFiles({
        name: `${'a-long-name-'.repeat(12)}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from([header, `${visit.products.bare.name},2,${'x'.repeat(200)}`].join('\n')),
      })
      await visit.page.getByRole('heading', { name: 'Match Columns' }).waitFor()
    },
  },
  {
    name: 'a mail of the outbox that failed permanently',
    async open(visit) {
      await buyForPickup(visit.page, visit.products.bare)
      const [mail] = await visit.sql<{ id: string }[]>`
        update mail_outbox set status = 'failed', failure = 'refused',
          last_error = ${`550 ${'no-such-mailbox.'.repeat(20)}`}
        where id = (select id from mail_outbox where kind = 'order-confirmation' order by created_at desc limit 1)
        returning id`
      await inside(`/admin/mail/${mail?.id}`, { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'a message of the inbox',
    async open(visit) {
      const subject = `Is it there?${'?'.repeat(180)}`
      const [message] = await visit.sql<{ id: string }[]>`
        insert into contact_messages (name, email, subject, message)
        values (${'Ada'.repeat(33)}, ${`${'a'.repeat(200)}@example.com`}, ${subject}, ${'Hello!'.repeat(100)}) returning id`
      await inside(`/admin/messages/${message?.id}`, { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'a cart with a line that cannot be ordered',
    async open({ page, sql, products }) {
      for (const product of [products.pictured, products.bare]) await fillCart(page, product, 2)
      await sql`update products set stock = 0 where id = ${products.bare.id}`
      await openPage(page, '/cart')
    },
  },
  {
    name: 'a checkout with errors',
    async open({ page, products }) {
      await fillCart(page, products.pictured)
      await openPage(page, '/checkout')
      await page.getByLabel('Local Delivery').check()
      await page.getByLabel('Zelle').check()
      await placeOrderButton(page).click()
      await expectFieldError(page.getByRole('textbox', { name: 'ZIP' }), 'ZIP is required')
    },
  },
  {
    name: 'a contact form with errors',
    async open({ page }) {
      await openPage(page, '/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expectFieldError(page.getByRole('textbox', { name: 'Subject' }), 'Subject is required')
    },
  },
  at('signing in', '/auth'),
  at('an account that was just made', '/auth?tab=sign-up&notice=signed-up'),
  at('a mail that was asked for', '/auth/forgot-password?notice=sent'),
  at('a link that is not complete', '/auth/new-password'),
  {
    name: 'signing in with a wrong password',
    async open({ page }) {
      await openPage(page, '/auth')
      await fillSignIn(page, { email: newPerson().email, password: 'not this one' })
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'signing up with errors',
    async open({ page }) {
      await openPage(page, '/auth?tab=sign-up')
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
      await expectFieldError(page.getByLabel('Password'), 'Password is required')
    },
  },
  {
    name: 'a link that is not valid',
    async open({ page }) {
      await openPage(page, '/auth/new-password?token=nothing')
      await page.getByLabel('New password').fill('a new password')
      await page.getByRole('button', { name: 'Save password' }).click()
      await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    },
  },
  {
    name: 'an address to confirm',
    async open({ page, sql }) {
      const { email } = await makeAccount(page)
      await openPage(page, await readMailedPath(sql, email, '/auth/verify'))
    },
  },
  {
    name: 'a new account',
    async open({ page }) {
      await signInQuickly(page)
      await openPage(page, '/account?notice=name')
    },
  },
  {
    name: 'the account menu',
    async open({ page, sql }) {
      const { email } = await signInQuickly(page)
      await sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${email}`
      await openPage(page, '/about')
      await page.getByRole('button', { name: 'My Account' }).click()
      await page.getByRole('navigation', { name: 'My Account' }).waitFor()
    },
  },
  {
    name: 'an account with orders and sessions',
    async open({ page, sql }) {
      await openFullAccount(page, sql)
    },
  },
  {
    name: 'an own order',
    async open({ page, products }) {
      await signInQuickly(page)
      const number = await buyForPickup(page, products.pictured)
      await openPage(page, '/account')
      await page.getByRole('link', { name: number }).click()
      await page.getByRole('heading', { level: 1, name: number }).waitFor()
    },
  },
  {
    name: 'an order of somebody else',
    async open({ page }) {
      await signInQuickly(page)
      await openPage(page, '/account/orders/00000000-0000-4000-8000-000000000000')
    },
  },
  ...['name', 'email', 'password'].map((field) => ({
    name: `changing the ${field} with errors`,
    async open({ page }: Visit) {
      await signInQuickly(page)
      await openPage(page, `/account/${field}`)
      for (const box of await page.getByRole('main').locator('input:not([type=hidden])').all())
        await box.fill('')
      await page.getByRole('main').locator('button[type=submit]').click()
      await page.getByText('is required').first().waitFor()
    },
  })),
  {
    name: 'a receipt',
    async open({ page, products }) {
      await buyForPickup(page, products.bare)
    },
  },
  {
    name: 'a tracked order',
    async open({ page, products }) {
      const number = await buyForPickup(page, products.bare)
      await openPage(page, '/track-order')
      await page.getByRole('textbox', { name: 'Order Number' }).fill(number)
      await page.getByRole('textbox', { name: 'Email' }).fill('ada.buyer@example.com')
      await page.getByRole('button', { name: 'Track Order' }).click()
      await page.getByRole('article', { name: number }).waitFor()
    },
  },
  ...factorPageStates,
]

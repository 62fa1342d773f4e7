import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { insertClosedDrawer, insertDrawer } from './drawer-rows.ts'
import { insertMarkdowns } from './markdown-rows.ts'
import { inside, type PageState } from './page-states.ts'
import { insertPerson, signInAs } from './people.ts'
import { findOpenDay, insertPickup, insertPickupOrder } from './pickup-orders.ts'
import { buyForPickup, expectFieldError } from './shopping.ts'

/** The back office as it stands in a store that has sold nothing. */
export const adminPages: readonly PageState[] = [
  { name: 'the admin login', open: async ({ page }) => void (await page.goto('/admin')) },
  {
    name: 'the admin login with errors',
    isVariant: true,
    async open({ page }) {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expectFieldError(page.getByLabel('Password'), 'Password is required')
    },
  },
  inside('/admin/setup', { isAdmin: false }),
  ...[
    'pickup-settings',
    'pickup-schedules/booking',
    'pickup-schedules/check-in',
    'pickup-schedules/day',
    'pin',
    'counter/who',
    'not-permitted',
    'orders',
    'products/needs-picture',
    'products/scan',
    'import',
    'confirm',
    'settings',
    'settings/payment',
    'settings/store',
    'settings/tax',
    'reports/sales-tax/2026-H2',
    'settings/backups',
    'counter/quick-items',
    'counter/drawer',
    'counter/drawer/reports',
    'pulls',
    'markdowns/new',
    'settings/notifications',
    'settings/order-deletion',
    'mail',
    'messages',
  ].map((page) => inside(`/admin/${page}`, { isAdmin: true })),
  ...adminAddresses
    .filter(({ file, path }) => /[/]reports[/].*[.]tsx$/.test(file) && !path.includes(':'))
    .map(({ path }) => inside(path, { isAdmin: true })),
  // Of each there is a state below that shows more, or tests/e2e/admin-products.spec.ts judges it.
  ...[
    'pickup-settings?kind=delivery',
    'settings/staff',
    'dashboard',
    'products',
    'products/new',
    'pickup-schedules/booking?order=Ada',
    'counter',
    'markdowns',
    'marketplaces/kits',
  ].map((page) => ({ ...inside(`/admin/${page}`, { isAdmin: true }), isVariant: true })),
]

/** Pages of the back office that have much to show, or something to say. */
export const adminStates: readonly PageState[] = [
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
      isVariant: true,
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
    isVariant: true,
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
  ...['', '/refunds', '/receipt'].map((part): PageState => ({
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
    isVariant: part.includes('?'),
    async open(visit) {
      await visit.sql`delete from drawer_sessions`
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
      await visit.sql`delete from marketplace_posts`
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
      await visit.sql`delete from drawer_sessions`
      const id = await insertClosedDrawer(visit.sql, 'A long reason, '.repeat(12))
      await inside(`/admin/counter/drawer/reports/${id}`, { isAdmin: true }).open(visit)
    },
  },
  {
    name: 'the question who it is, asked by the back office',
    isVariant: true,
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
]

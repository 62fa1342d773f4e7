import { confirmPath, managePath, unsubscribePath } from '#alerts/alert-links.server.ts'
import type { PageState, Visit } from './page-states.ts'
import { uniqueName } from './product-rows.ts'
import { authSecret } from './shop-process.ts'
import { expectFieldError, openPage } from './shopping.ts'

const endlessEmail = () => `${uniqueName('wide').replaceAll(' ', '')}${'wide'.repeat(30)}@example.com`

/** Somebody who watches pieces with names that fit on no line. */
async function insertSubscriber({ sql, products }: Visit): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into alert_subscribers (email, pace) values (${endlessEmail()}, 'daily') returning id`
  const id = row?.id ?? ''
  await sql`
    insert into alert_watches (subscriber_id, product_id, kind, price)
    values (${id}, ${products.pictured.id}, 'price-drop', 40), (${id}, ${products.sold.id}, 'back', 40)`
  await sql`
    insert into alert_searches (subscriber_id, address) values (${id}, ${`/products?search=${'wide'.repeat(20)}`})`
  return id
}

/** The pages of alerts by email, in their states. */
export const alertPages: readonly PageState[] = [
  {
    name: 'asking for a price drop, with errors',
    async open({ page, products }) {
      await openPage(page, `/alerts/price/${products.pictured.id}`)
      await page.getByRole('button', { name: 'Send Me the Link' }).click()
      await expectFieldError(page.getByLabel('Email'), 'Enter your email address')
    },
  },
  {
    name: 'asking whether a piece comes back',
    isVariant: true,
    open: ({ page, products }) => openPage(page, `/alerts/back/${products.sold.id}?notice=asked`),
  },
  {
    name: 'saving a search',
    open: ({ page }) => openPage(page, `/alerts/search?search=${'wide'.repeat(20)}`),
  },
  {
    name: 'an alert to confirm',
    isVariant: true,
    async open({ page, sql, products }) {
      const [row] = await sql<{ id: string }[]>`
        insert into alert_requests (email, pace, kind, product_id, price, expires_at)
        values (${endlessEmail()}, 'daily', 'back', ${products.sold.id}, 40, now() + interval '1 day') returning id`
      await openPage(page, confirmPath(row?.id ?? '', authSecret))
    },
  },
  {
    name: 'the alerts of a subscriber',
    open: async (visit) =>
      openPage(visit.page, `${managePath(await insertSubscriber(visit), authSecret)}?notice=saved`),
  },
  {
    name: 'unsubscribing',
    open: async (visit) => openPage(visit.page, unsubscribePath(await insertSubscriber(visit), authSecret)),
  },
]

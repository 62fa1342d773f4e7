import { insertProduct, uniqueName } from './product-rows.ts'
import type { Page, Sql } from './shop.ts'
import { buyForPickup, expectFieldError, fillCart, openPage, placeOrderButton } from './shopping.ts'

/** A page in one of its states; `open` leads there in a browser of its own. */
export interface PageState {
  name: string
  open(page: Page): Promise<void>
}

interface Wish {
  sql: Sql
  /** The name of the products, made unique by an ending. */
  productName?: string
}

/**
 * Every page of the shop, each in all the states that it can be in. The product that is shown is the test's
 * own, so that nothing depends on the sample catalogue.
 */
export async function listPageStates({ sql, productName = 'Test chair' }: Wish): Promise<PageState[]> {
  const [{ images } = { images: [] }] = await sql<{ images: string[] }[]>`
    select images from products where cardinality(images) >= 2 limit 1`
  const named = () =>
    productName.includes(' ') ? uniqueName(productName) : `${uniqueName('x').slice(2)}${productName}`
  const pictured = await insertProduct(sql, {
    name: named(),
    description: 'Solid oak.',
    images,
    originalPriceCents: 10_000,
    stock: 5,
  })
  const bare = await insertProduct(sql, { name: named(), asin: null, stock: 50, daysOld: 1 })
  const sold = await insertProduct(sql, { name: named(), stock: 0 })
  const at = (name: string, path: string): PageState => ({ name, open: (page) => openPage(page, path) })
  return [
    at('home', '/'),
    at('home of a department', '/?category=toys'),
    at('all deals', '/products'),
    at('a search', `/products?search=${encodeURIComponent(pictured.name.slice(0, 90))}`),
    at('a search without results', '/products?search=zzzzqqqq&condition=New&maxPrice=10'),
    at('a product with pictures', `/product/${pictured.id}`),
    at('a product without a picture', `/product/${bare.id}`),
    at('a sold product', `/product/${sold.id}`),
    at('a product that is not there', '/product/0'),
    at('a page that is not there', '/no/such/page'),
    at('an empty cart', '/cart'),
    at('an empty checkout', '/checkout'),
    at('no order', '/order-success'),
    at('tracking', '/track-order'),
    ...['about', 'contact', 'shipping', 'returns', 'terms', 'privacy'].map((page) => at(page, `/${page}`)),
    {
      name: 'a cart with a line that cannot be ordered',
      async open(page) {
        await fillCart(page, pictured, 2)
        await fillCart(page, bare)
        const fading = await insertProduct(sql, { name: named() })
        await fillCart(page, fading)
        await sql`update products set stock = 0 where id = ${fading.id}`
        await openPage(page, '/cart')
      },
    },
    {
      name: 'a checkout with errors',
      async open(page) {
        await fillCart(page, pictured)
        await openPage(page, '/checkout')
        await page.getByLabel('Local Delivery').check()
        await page.getByLabel('Zelle').check()
        await placeOrderButton(page).click()
        await expectFieldError(page.getByLabel('ZIP'), 'ZIP is required')
      },
    },
    {
      name: 'a contact form with errors',
      async open(page) {
        await openPage(page, '/contact')
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expectFieldError(page.getByRole('textbox', { name: 'Subject' }), 'Subject is required')
      },
    },
    {
      name: 'a receipt',
      async open(page) {
        await buyForPickup(page, bare)
      },
    },
    {
      name: 'a tracked order',
      async open(page) {
        const number = await buyForPickup(page, bare)
        await openPage(page, '/track-order')
        await page.getByRole('textbox', { name: 'Order Number' }).fill(number)
        await page.getByRole('textbox', { name: 'Email' }).fill('ada.buyer@example.com')
        await page.getByRole('button', { name: 'Track Order' }).click()
        await page.getByRole('article', { name: number }).waitFor()
      },
    },
  ]
}

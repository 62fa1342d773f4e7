import { brandSlugOf } from '../../app/features/catalogue/brands/brand-slug.ts'
import { at, type PageState } from './page-states.ts'
import { insertProduct } from './product-rows.ts'
import { expectFieldError, openPage } from './shopping.ts'

/** What everybody may look at, in all its states. */
export const shopPages: readonly PageState[] = [
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
      await insertProduct(sql, { brand, name: `${products.bare.name}Brand` })
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
  ...['about', 'contact', 'shipping', 'returns', 'terms', 'privacy'].map((page) => at(page, `/${page}`)),
  {
    name: 'a contact form with errors',
    async open({ page }) {
      await openPage(page, '/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expectFieldError(page.getByRole('textbox', { name: 'Subject' }), 'Subject is required')
    },
  },
  at('access denied', '/access-denied'),
]

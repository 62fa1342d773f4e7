import { toBrandSlug } from '#catalogue/brands/brand-slug.ts'
import { at, type PageState } from './page-states.ts'
import { insertProduct } from './product-rows.ts'
import { expectFieldError, openPage } from './shopping.ts'

/** What everybody may look at, in all its states. */
export const shopPages: readonly PageState[] = [
  at('home', '/'),
  { ...at('home of a department', '/?category=toys'), isVariant: true },
  at('all deals', '/products'),
  {
    name: 'a search',
    isVariant: true,
    open: ({ page, products }) => openPage(page, `/products?search=${products.pictured.name.slice(0, 90)}`),
  },
  {
    ...at('a search without results', '/products?search=zzzzqqqq&condition=New&maxPrice=10'),
    isVariant: true,
  },
  {
    name: 'a product with pictures',
    open: ({ page, products }) => openPage(page, `/product/${products.pictured.id}`),
  },
  {
    name: 'a product without a picture',
    isVariant: true,
    open: ({ page, products }) => openPage(page, `/product/${products.bare.id}`),
  },
  {
    name: 'a sold product',
    isVariant: true,
    open: ({ page, products }) => openPage(page, `/product/${products.sold.id}`),
  },
  at('all brands', '/brands'),
  {
    name: 'a brand whose name fits on no line',
    async open({ page, sql, products }) {
      const brand = 'Brand'.repeat(40)
      await insertProduct(sql, { brand, name: `${products.bare.name}Brand` })
      await openPage(page, `/brands/${toBrandSlug(brand)}`)
    },
  },
  { ...at('a brand that is not there', '/brands/nobody'), isVariant: true },
  { ...at('a product that is not there', '/product/0'), isVariant: true },
  at('a page that is not there', '/no/such/page'),
  at('no connection', '/offline'),
  {
    name: 'the counter without a connection',
    open: async ({ page }) => void (await page.goto('/counter-offline')),
  },
  ...['about', 'contact', 'privacy'].map((page) => at(page, `/${page}`)),
  ...['shipping', 'returns', 'terms'].map((page) => ({ ...at(page, `/${page}`), isVariant: true })),
  {
    name: 'a contact form with errors',
    isVariant: true,
    async open({ page }) {
      await openPage(page, '/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expectFieldError(page.getByRole('textbox', { name: 'Subject' }), 'Subject is required')
    },
  },
  at('access denied', '/access-denied'),
]

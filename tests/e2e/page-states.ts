import { signInAs } from './people.ts'
import { insertProduct, uniqueName, type InsertedProduct } from './product-rows.ts'
import type { Page, Sql } from './shop.ts'
import { openPage } from './shopping.ts'

/** Products of one's own, so that nothing depends on the sample catalogue. */
interface ShownProducts {
  /** With pictures, saved on, few left. */
  pictured: InsertedProduct
  /** Without a picture, new. */
  bare: InsertedProduct
  sold: InsertedProduct
}

export interface Visit {
  page: Page
  /** Of the shop. */
  address: string
  sql: Sql
  products: ShownProducts
}

/** A page in one of the states that it can be in. */
export interface PageState {
  name: string
  /** Of a page that is visited in another state already: for the whole run. */
  isVariant?: boolean
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

/** A page that needs nothing but its address. */
export const at = (name: string, path: string): PageState => ({
  name,
  open: ({ page }) => openPage(page, path),
})

/** A page behind the login, as somebody sees it; such pages have no cart to wait for. */
export const inside = (path: string, kind: { isAdmin: boolean }): PageState => ({
  name: `${path} of ${kind.isAdmin ? 'an admin' : 'a customer'}`,
  async open({ page, sql, address }) {
    await signInAs(page.context(), { sql, address }, kind)
    await page.goto(path)
  },
})

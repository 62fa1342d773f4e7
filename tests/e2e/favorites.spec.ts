import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { openPage, toast } from './shopping.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: 'Favorite', description: name, exact: true })

test('a guest marks pieces, finds them again in any tab, and is told what was sold or taken away', async ({
  page,
  sql,
}) => {
  const word = 'favzqxj'
  const [desk, lamp, sofa] = await Promise.all(
    ['Desk', 'Lamp', 'Sofa'].map((name) => insertProduct(sql, { name: `${name} ${word}` })),
  )
  if (!desk || !lamp || !sofa) throw new Error('nothing was inserted')
  await openPage(page, '/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No favorites yet')

  await openPage(page, `/products?search=${word}`)
  for (const { name } of [desk, lamp]) {
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(toast(page, 'Added to your favorites')).toBeVisible()
  const other = await page.context().newPage()
  await openPage(other, `/product/${sofa.id}`)
  await expect(heart(other, sofa.name)).toHaveAttribute('aria-pressed', 'false')
  await heart(other, sofa.name).click()
  const menu = page.getByRole('navigation', { name: 'Departments' })
  await expect(menu.getByRole('link', { name: 'Favorites (3)' })).toBeVisible()

  await sql`update products set stock = 0 where id = ${lamp.id}`
  await sql`update products set status = 'archived' where id = ${desk.id}`
  await menu.getByRole('link', { name: 'Favorites (3)' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 favorites' })).toBeVisible()
  await expect(page.getByText('One of your favorites is no longer in the store.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from favorites' }).click()
  await expect(menu.getByRole('link', { name: 'Favorites (2)' })).toBeVisible()
  const sold = rows(page).filter({ hasText: lamp.name })
  await expect(sold.getByText('Sold', { exact: true })).toBeVisible()
  await expect(sold.getByRole('link', { name: 'See similar pieces' })).toBeVisible()
  const left = rows(page).filter({ hasText: sofa.name })
  await expect(left.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await heart(page, lamp.name).click()
  await expect(menu.getByRole('link', { name: 'Favorites (1)' })).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await left.getByRole('link', { name: 'Tell me when the price drops' }).click()
  await expect(page).toHaveURL(`/alerts/price/${sofa.id}`)
})

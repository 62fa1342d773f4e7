import { describe, expect, it } from 'vitest'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop({ RATE_LIMITS: 'on' })
const owner = await buildSignedIn({ isAdmin: true })
const customer = await buildSignedIn()
const here = await buildProduct({ name: 'Oak table' })
const sold = await buildProduct({ stock: 0 })
const archived = await buildProduct({ name: 'Archived armoire', status: 'archived' })

const visit = (code: string, person?: { cookie: string }) =>
  shop.request(`/p/${code}`, { headers: person ? { Cookie: person.cookie } : {} })
async function leadsTo(code: string, person?: { cookie: string }) {
  const answer = await visit(code, person)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  return answer.headers.get('location')
}

describe('the address of a tag (R75)', () => {
  it('leads customers to the product in one step, however the code is written', async () => {
    const shown = formatProductCode(here.code)
    for (const code of [here.code, shown, shown.toLowerCase(), here.code.toLowerCase()])
      expect(await leadsTo(code)).toBe(`/product/${here.id}`)
    expect(await leadsTo(shown, customer)).toBe(`/product/${here.id}`)
    expect(await leadsTo(sold.code)).toBe(`/product/${sold.id}`)
    expect((await shop.request(`/product/${sold.id}`)).status).toBe(200)
  })

  it('leads admins to the sheet of the piece, and nobody else after them', async () => {
    expect(await leadsTo(here.code, owner)).toBe(`/admin/products/${here.id}/sheet`)
    expect(await leadsTo(here.code)).toBe(`/product/${here.id}`)
    expect(await leadsTo(archived.code, owner)).toBe(`/admin/products/${archived.id}/sheet`)
    expect(await leadsTo(here.code, owner)).toBe(`/admin/products/${here.id}/sheet`)
  })

  it('says nothing of an archived product or of a code that nobody has', async () => {
    for (const code of [archived.code, '0000000']) {
      const answer = await visit(code)
      const page = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
      expect(page).toContain('Product not found')
      expect(page).not.toContain('Archived armoire')
    }
  })

  it.each(['T4K', 'UUUUUUU', '%00', '%F0%9F%AA%91', 'x'.repeat(400), "'; drop table products--"])(
    'says that %s was mistyped',
    async (code) => {
      const answer = await visit(encodeURI(decodeURI(code)))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )

  it('says that a code with a wrong check character was mistyped', async () => {
    const last = here.code.endsWith('A') ? 'B' : 'A'
    const answer = await visit(here.code.slice(0, -1) + last, customer)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This code was mistyped')
  })
})

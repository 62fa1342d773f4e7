import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { readRules } from '#catalogue/markdowns/markdown-rules.server.ts'
import { runDueMarkdowns } from '#catalogue/markdowns/markdown-run.server.ts'
import { daysAgo, setUpMarkdowns } from '#tests/support/build-markdowns.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/markdowns')
const products = requestsOf(shop, owner, '/admin/products')
/** Far ahead, and the rules hold from shortly before it on: the shop's own job has nothing to do meanwhile. */
const night = new Date('2099-12-24T08:00:00Z')

beforeEach(async () => {
  await setUpMarkdowns()
  await sql`update markdown_settings set changed_at = '2099-12-01'`
})

const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
/** The text of a page, without what React writes between two of its texts. */
const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const rule = { category: 'Lamps', day1: '30', percent1: '20', floor_kind: 'amount', floor: '10' }

describe('the rules', () => {
  it('are added once, changed, moved up and removed', async () => {
    const id = randomUUID()
    for (let sent = 0; sent < 2; sent += 1)
      expect(placeOf(await send('/new', { id, ...rule }))).toBe('/admin/markdowns?notice=saved')
    expect(await readRules()).toHaveLength(2)
    expect(await textOf(await look(''))).toContain('No product on sale fits it')
    expect(placeOf(await send(`/rules/${id}`, { ...rule, percent1: '25' }))).toContain('notice=saved')
    const [promote, remove] = ['promote', 'remove'].map((verb) => ({ do: verb, id }))
    expect(placeOf(await send('', promote))).toContain('notice=promoted')
    expect((await readRules())[0]).toMatchObject({ id, category: 'Lamps', steps: [{ day: 30, percent: 25 }] })
    expect(placeOf(await send('', remove))).toContain('notice=removed')
    for (const again of [remove, promote]) {
      const gone = await send('', again)
      expect([gone.status, await textOf(gone)]).toEqual([404, expect.stringContaining('not there any more')])
    }
  })

  it('that are wrong are refused with what is wrong; what was typed stays', async () => {
    const refused = await send('/new', { id: randomUUID(), ...rule, percent1: '120' })
    expect(refused.status).toBe(400)
    const page = await textOf(refused)
    expect(page).toContain('Each step needs a day')
    expect(page).toContain('value="120"')
    const lotGone = await send('/new', { id: randomUUID(), ...rule, lot: randomUUID() })
    expect(lotGone.status).toBe(409)
    expect(await readRules()).toHaveLength(1)
  })
})

it('the schedule is saved, a wrong one refused', async () => {
  const schedule = { runAt: '04:15', ending: '99', weekdays: '1', showsNext: 'on' }
  expect(placeOf(await send('', schedule))).toBe('/admin/markdowns?notice=scheduled')
  expect(await sql`select run_at::text, weekdays, ending, shows_next from markdown_settings`).toEqual([
    { run_at: '04:15:00', weekdays: [1], ending: '99', shows_next: true },
  ])
  const { weekdays: _weekdays, ...never } = schedule
  for (const [wrong, problem, checked] of [
    [{ ...schedule, runAt: '25:00' }, 'Choose a time', 2],
    [never, 'Choose at least one day of the week', 1],
  ] as const) {
    const refused = await send('', wrong)
    const page = await textOf(refused)
    expect([refused.status, page]).toEqual([400, expect.stringContaining(problem)])
    expect(page.match(/checked=""/g)).toHaveLength(checked)
  }
})

describe('a run', () => {
  it('is listed, shown in the history of its product, and undone once', async () => {
    const { id } = await buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(40, night) })
    await runDueMarkdowns(night)
    expect(await textOf(await look(''))).toContain('1 price went down, from $200.00 to $160.00 together.')
    const history = await textOf(await products.look(`/${id}`))
    for (const text of ['Marked down by age', 'The markdown rules', 'Price: $200.00 → $160.00'])
      expect(history).toContain(text)
    const [run] = await sql<{ id: string }[]>`select id from markdown_runs`
    const undo = { do: 'undo', id: run?.id ?? '' }
    expect(placeOf(await send('', undo))).toBe('/admin/markdowns?notice=undone&count=1')
    const again = await send('', undo)
    expect([again.status, await textOf(again)]).toEqual([409, expect.stringContaining('cannot be undone')])
    expect(await sql`select price from products`).toEqual([{ price: '200.00' }])
  })
})

describe('one product', () => {
  it('is paused, excluded, let go on, and says that its price was typed by hand', async () => {
    const { id } = await buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(3, new Date()) })
    expect(await textOf(await products.look(`/${id}`))).toContain('Goes down to $160.00 on')
    const decide = async (decision: string) => await products.send(`/${id}`, { do: 'markdown', decision })
    expect(placeOf(await decide('exclude'))).toBe(`/admin/products/${id}?notice=markdown`)
    expect(await textOf(await products.look(`/${id}`))).toContain('Never marked down')
    expect(placeOf(await decide('resume'))).toContain('notice=markdown')
    expect((await decide('burn')).status).toBe(400)
    await products.send('', { do: 'price', id, price: '150' })
    expect(await textOf(await products.look(`/${id}`))).toContain(
      'Paused, because its price was typed by hand',
    )
    expect(await textOf(await look(''))).toContain('The price of 1 piece was typed by hand.')
  })

  it('tells customers its next step where the owner wants that', async () => {
    const { id } = await buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(3, new Date()) })
    const page = async () => await textOf(await shop.request(`/product/${id}`))
    expect(await page()).not.toContain('the price drops to')
    await send('', { runAt: '02:30', ending: '99', weekdays: '1', showsNext: 'on' })
    await expect.poll(page).toContain('the price drops to $159.99, if it is still here.')
  })
})

describe('what somebody sends to do harm', () => {
  it('a rule without an id, or with one that is none, is refused', async () => {
    for (const id of ['', 'x', '../rules'])
      expect((await send('/new', { ...rule, ...(id ? { id } : {}) })).status).toBe(400)
    expect((await look('/rules/x')).status).toBe(404)
    expect((await look(`/rules/${randomUUID()}`)).status).toBe(404)
    expect(await readRules()).toHaveLength(1)
  })

  it('a product that is not there has nothing to decide', async () => {
    const id = randomUUID()
    expect((await products.send(`/${id}`, { do: 'markdown', decision: 'pause' })).status).toBe(404)
  })
})

import { beforeEach, expect, it } from 'vitest'
import { openShop, formPost } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const ada = { full_name: 'Ada Owner', email: 'Ada@store.example', password: 'a good password' }
const signUp = (person: typeof ada, query = '') => shop.request(`/auth?tab=sign-up${query}`, formPost(person))
const signIn = ({ email, password }: typeof ada, query = '') =>
  shop.request(`/auth${query}`, formPost({ email, password }))
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const placeOf = (answer: Response) => [answer.status, answer.headers.get('location')]
const [claiming, signedUp] = [
  [303, '/admin/setup'],
  [303, '/auth?tab=sign-up&notice=signed-up'],
]

beforeEach(async () => {
  await sql`delete from users`
})

it('the first account of a new store is signed in and led to claim it, with words', async () => {
  const made = await signUp(ada)
  expect(placeOf(made)).toEqual(claiming)
  const page = await shop.request('/admin/setup', { headers: { Cookie: cookieOf(made) } })
  expect(await page.text()).toContain('Nobody runs this store yet. If it is yours, claim it here')
  expect(placeOf(await signIn(ada)), 'and again until it is claimed').toEqual(claiming)
  const granted = await shop.request('/admin/setup', formPost({}, { Cookie: cookieOf(made) }))
  expect(granted.status).toBe(200)
  expect(placeOf(await signIn(ada))).toEqual([303, '/?notice=signed-in'])
})

it('goes where it wanted to go, if anywhere', async () => {
  expect(placeOf(await signUp(ada, '&redirect=/checkout'))).toEqual([303, '/checkout?notice=signed-in'])
})

it.each(['', '&redirect=/admin/setup', '&redirect=/auth/invitation?token=x'])(
  'who will run the store or work there chooses a password that will do there, at once (R51): %s',
  async (query) => {
    const page = await (await shop.request(`/auth?tab=sign-up${query}`)).text()
    expect(page).toContain('At least 8 characters.')
    const short = await signUp({ ...ada, password: 'kx7!pqz' }, query)
    expect([short.status, await sql`select 1 from users`]).toEqual([400, []])
  },
)

it('nobody else is led there, nor told that there is an account', async () => {
  await signUp(ada)
  const eve = { ...ada, full_name: 'Eve', email: 'eve@store.example' }
  expect(placeOf(await signUp(eve))).toEqual(signedUp)
  expect(placeOf(await signIn(eve))).toEqual([303, '/?notice=signed-in'])
  await sql`delete from users where email = 'eve@store.example'`
  const guessed = await signUp({ ...ada, password: 'not this password' })
  expect(placeOf(guessed)).toEqual(signedUp)
  expect(cookieOf(guessed)).not.toContain('session_token')
})

it('the page of the admin login leads to it too, until somebody runs the store', async () => {
  const login = await (await shop.request('/admin')).text()
  expect(login).toContain('href="/auth?tab=sign-up&amp;redirect=%2Fadmin%2Fsetup"')
  expect(login).not.toContain('contact support')
  const made = await signUp(ada)
  const own = await shop.request('/admin', { headers: { Cookie: cookieOf(made) } })
  expect(await own.text()).toContain('href="/admin/setup"')
  await shop.request('/admin/setup', formPost({}, { Cookie: cookieOf(made) }))
  expect(await (await shop.request('/admin')).text()).not.toContain('Claim this store')
})

import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type Agent, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Arena } from './arena.ts'
import { misbehave } from './broken-clients.ts'
import { inventAddress } from './crowd.ts'
import type { Tally } from './tally.ts'
import { Visitor } from './visitor.ts'

/** What a soak's visitors share. */
export interface Place {
  arena: Arena
  tally: Tally
  agent: Agent
  /** Event streams that were opened. */
  streams: number
  /** Clients that broke off or talked nonsense. */
  broken: number
}

const words = [
  'lamp',
  'chair',
  'oak desk',
  'blender',
  'lego',
  'headphnes',
  'sofa grey',
  'drill',
  'mirror',
  'puzzle',
]
const sorts = ['newest', 'price-asc', 'price-desc', 'name']
const texts = [
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/terms',
  '/privacy',
  '/cart',
  '/track-order',
  '/auth',
]
const password = 'nine-lamps-in-toledo'
const members = Array.from({ length: 20 }, () => `${randomUUID()}@example.com`)
const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' }

const pick = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)] as T

function arrive({ arena, tally, agent }: Place): Visitor {
  return new Visitor(arena.store, { tally, agent, address: inventAddress() })
}

/** The kinds of visits, with how many of a hundred are of each kind. */
const visits: readonly { share: number; visit: (place: Place) => Promise<unknown> }[] = [
  { share: 60, visit: browse },
  { share: 12, visit: search },
  { share: 10, visit: fillCart },
  { share: 4, visit: ({ arena }) => arena.crowd.placeOne() },
  { share: 6, visit: watchProduct },
  { share: 6, visit: breakOff },
  { share: 2, visit: signIn },
]

/** One visit, of a kind by the shares. */
export async function visitOnce(place: Place): Promise<void> {
  let left = randomInt(visits.reduce((sum, { share }) => sum + share, 0))
  const chosen = visits.find(({ share }) => (left -= share) < 0)
  // What failed stands in the tally.
  await chosen?.visit(place).catch(() => {})
}

async function browse(place: Place): Promise<void> {
  const visitor = arrive(place)
  const product = () => `/product/${pick(place.arena.productIds)}`
  for (const page of ['/', '/products', product(), product(), '/products', product(), pick(texts)])
    await visitor.get(page, asBrowser)
}

async function search(place: Place): Promise<void> {
  const visitor = arrive(place)
  for (let asked = 0; asked < 3; asked += 1) {
    const query = new URLSearchParams({
      search: pick(words),
      sort: pick(sorts),
      page: String(1 + randomInt(3)),
    })
    await visitor.get(`/products?${query}`, asBrowser)
  }
}

async function fillCart(place: Place): Promise<void> {
  const visitor = arrive(place)
  const session_id = randomUUID()
  const product_id = pick(place.arena.productIds)
  await visitor.postJson('/api/cart', { action: 'add', session_id, product_id, quantity: 1 })
  await visitor.postJson('/api/cart', { action: 'count', session_id })
  await visitor.get('/cart', asBrowser)
}

/** An open product page: its stream is read for a while, then the browser is closed. */
async function watchProduct(place: Place): Promise<void> {
  const visitor = arrive(place)
  const address = new URL(`/product/${pick(place.arena.productIds)}/events`, place.arena.store.listening)
  const call = request(address, { agent: false, headers: visitor.headers })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  place.tally.noteStatus(answer.statusCode ?? 0, "GET a product's events")
  place.streams += 1
  answer.resume().on('error', () => {})
  await wait(randomInt(2000, 30_000))
  call.destroy()
}

async function breakOff(place: Place): Promise<void> {
  place.broken += 1
  await misbehave(place.arena.store)
}

/** Makes the accounts that are signed in to later. */
export async function signUpMembers(place: Place): Promise<void> {
  for (const email of members)
    await arrive(place).postForm('/auth?tab=sign-up', { full_name: 'Soak Shopper', email, password })
}

async function signIn(place: Place): Promise<void> {
  const visitor = arrive(place)
  if (randomInt(4) === 0) {
    const email = `${randomUUID()}@example.com`
    await visitor.postForm('/auth?tab=sign-in', { email, password: 'not-the-right-one' })
    return
  }
  await visitor.postForm('/auth?tab=sign-in', { email: pick(members), password })
  await visitor.get('/account', asBrowser)
  await visitor.postForm('/sign-out', {})
}

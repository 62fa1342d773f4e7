import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import {
  colours,
  conditions,
  flaws,
  materials,
  origins,
  properName,
  remarks,
  groups,
} from './catalogue-words.ts'

const BATCH = 5000
const DAY_MS = 24 * 60 * 60 * 1000
/** The newest product of a bench catalogue came in on this day, the oldest 400 days before. */
const NEWEST_AT = Date.parse('2026-11-01T12:00:00Z')
const SPAN_DAYS = 400

/** A product as it is sent to the database; `price` in dollars. */
export interface BenchProduct {
  id: string
  name: string
  description: string
  brand: string
  category: string
  condition: string
  price: string
  original_price: string | null
  stock: number
  images: string[]
  asin: string | null
  created_at: string
}

/**
 * Believable products, the same for the same count and seed. The vocabulary grows like that of a real
 * shop: brands, collections and model numbers with the square root of the count.
 */
export function* createBenchProducts(count: number, seed: number): Generator<BenchProduct> {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T
  const pickByShare = <T extends { share: number }>(choices: readonly T[]): T => {
    let left = random() * choices.reduce((sum, choice) => sum + choice.share, 0)
    return choices.find((choice) => (left -= choice.share) < 0) ?? (choices[0] as T)
  }
  const root = Math.sqrt(count)
  const brands = 60 + Math.round(2 * root)
  const collections = 40 + Math.round(3 * root)
  const models = 40 + Math.round(10 * root)

  for (let position = 0; position < count; position++) {
    const group = pickByShare(groups)
    const brand = properName(7 * below(brands))
    const noun = pick(group.nouns)
    const kind = pick(group.kinds)
    const material = pick(materials)
    const style = group.hasModel
      ? `${properName(below(20)).slice(0, 2).toUpperCase()}-${1000 + 7 * below(models)}`
      : `${properName(11 * below(collections) + 3)} ${material}`
    const priceCents = 500 + Math.floor(random() ** 2 * 895) * 100 + pick([0, 0, 99, 99, 95, 50])
    const originalCents = random() < 0.1 ? null : Math.round(priceCents * (1 + random() ** 2 * 3.5))
    const daysAgo = SPAN_DAYS * (1 - (position + 1) / count) + random()
    yield {
      id: randomUuid(random),
      name: `${style} ${kind} ${noun}, ${pick(colours)}`,
      description: `${brand} ${noun.toLowerCase()} in ${material.toLowerCase()} from a ${pick(origins)}. ${10 + below(70)} x ${10 + below(40)} x ${8 + below(50)} inches. It has ${pick(flaws)}. ${pick(remarks)}`,
      brand,
      category: group.category,
      condition: pickByShare(conditions).name,
      price: dollars(priceCents),
      original_price: originalCents === null ? null : dollars(originalCents),
      stock: random() < 0.05 ? 0 : random() < 0.7 ? 1 : 2 + below(11),
      images: random() < 0.9 ? [`/media/bench-${below(40)}.webp?v=bench`] : [],
      asin: random() < 0.9 ? `B0${randomCode(random, 8)}` : null,
      created_at: new Date(NEWEST_AT - daysAgo * DAY_MS).toISOString(),
    }
  }
}

/**
 * Fills the products table with a generated catalogue.
 * @returns the ids, in the order of their arrival.
 */
export async function insertBenchProducts(db: Db, count: number, seed: number): Promise<string[]> {
  const ids: string[] = []
  let batch: BenchProduct[] = []
  const send = async () => {
    ids.push(...batch.map((product) => product.id))
    await sql`
      insert into products (id, name, description, brand, category, condition, price, original_price, stock, images, asin, created_at)
      select id, name, description, brand, category, condition, price, original_price, stock, images, asin, created_at
      from jsonb_populate_recordset(null::products, ${JSON.stringify(batch)}::jsonb)`.execute(db)
    batch = []
  }
  for (const product of createBenchProducts(count, seed)) {
    batch.push(product)
    if (batch.length === BATCH) await send()
  }
  if (batch.length > 0) await send()
  await sql`vacuum analyze products`.execute(db)
  return ids
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomUuid(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function randomCode(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 36).toString(36))
    .join('')
    .toUpperCase()
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

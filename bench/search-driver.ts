import { obeyParent } from './driver-work.ts'

/** What someone types. */
export interface SearchRequest {
  search: string
}

// The shop's own services in a process of its own, on the database of DATABASE_URL.
const { listProducts } = await import('#catalogue/catalogue.server.ts')
const { parseTypedQuery } = await import('#catalogue/search/price-words.ts')

/** The names of the first page of the list, in its order. */
obeyParent(async ({ search }: SearchRequest): Promise<string[]> => {
  const { cards } = await listProducts(parseTypedQuery(new URLSearchParams({ search })))
  return cards.map(({ name }) => name)
})

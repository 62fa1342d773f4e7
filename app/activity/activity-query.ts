import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { listAddress } from '#shared/lists/list-address.ts'
import { isStoreDay } from '#shared/time/store-day.ts'
import { isHistoryName, type HistoryName } from './history-names.ts'

/** The kinds of activity in the order of their filter, and what they are called. */
export const activityKinds = {
  orders: 'Orders',
  money: 'Money',
  products: 'Products',
  counter: 'Counter',
  people: 'People',
  settings: 'Settings',
} as const

export type ActivityKind = keyof typeof activityKinds

/** An entry that others come after: its instant in microseconds since 1970, exact as the database has it. */
export interface ActivityPlace {
  micros: string
  history: HistoryName
  id: string
}

/** What an address of the list asks for; null is everything. */
export interface ActivityQuery {
  /** An account, or all that had none. */
  person: string | null
  kind: ActivityKind | null
  /** Days of the store's clock, 'YYYY-MM-DD', both included. */
  from: string | null
  to: string | null
  /** The last entry of the page before. */
  before: ActivityPlace | null
}

/** Choices of the person's filter that are no account. */
export const otherPersons = { customer: 'A customer', store: 'The store' } as const

export const isOtherPerson = (text: string): text is keyof typeof otherPersons =>
  Object.hasOwn(otherPersons, text)

const isKind = (text: string): text is ActivityKind => Object.hasOwn(activityKinds, text)

/** Reads an address; what it does not know is as if it were not there. */
export function parseActivityQuery(params: URLSearchParams): ActivityQuery {
  const read = (name: string) => params.get(name) ?? ''
  const [person, kind] = [read('person'), read('kind')]
  const dayOf = (name: string) => (isStoreDay(read(name)) ? read(name) : null)
  return {
    person: isUuid(person) || isOtherPerson(person) ? person : null,
    kind: isKind(kind) ? kind : null,
    from: dayOf('from'),
    to: dayOf('to'),
    before: placeOf(read('before')),
  }
}

function placeOf(text: string): ActivityPlace | null {
  const [micros = '', history = '', id = '', ...more] = text.split('.')
  const isPlace = /^\d{1,16}$/.test(micros) && isUuid(id) && more.length === 0
  return isPlace && isHistoryName(history) ? { micros, history, id } : null
}

/** The address of the list: from its beginning, or from after an entry. */
export function activityHref({ before, ...filters }: ActivityQuery): string {
  const place = before && [before.micros, before.history, before.id].join('.')
  return listAddress(href('/admin/activity'), { ...filters, before: place })
}

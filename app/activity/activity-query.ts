import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { choicesOf, cursor, day, defineList, filter, type Param, type QueryOf } from '#kit/list/list-query.ts'
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

/** Choices of the person's filter that are no account. */
export const otherPersons = { customer: 'A customer', store: 'The store' } as const

export const isOtherPerson = (text: string): text is keyof typeof otherPersons =>
  Object.hasOwn(otherPersons, text)

/** An entry as an address has it: 'micros.history.id'. */
export function parsePlace(text: string): ActivityPlace | null {
  const [micros = '', history = '', id = '', ...more] = text.split('.')
  const isPlace = /^\d{1,16}$/.test(micros) && isUuid(id) && more.length === 0
  return isPlace && isHistoryName(history) ? { micros, history, id } : null
}

/** An account, or all that had none. */
const person: Param<string | null> = {
  ...filter('Who', 'Everybody', []),
  read: (text) => (text !== null && (isUuid(text) || isOtherPerson(text)) ? text : null),
}

/** What people did (R95). */
export const activityList = defineList(href('/admin/activity'), {
  person,
  kind: filter('What', 'Everything', choicesOf(activityKinds)),
  from: day('From'),
  to: day('To'),
  before: cursor((text) => parsePlace(text) !== null),
})

export type ActivityQuery = QueryOf<typeof activityList>

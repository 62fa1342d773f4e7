import { isStoreDay } from '#shared/time/store-day.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  changeQuery,
  listAddress,
  parseChoice,
  parsePage,
  parseSearch,
  type Choice,
} from '#shared/lists/list-address.ts'

/** One thing that the address of a list may say, and the control that asks for it. */
export interface Param<Value extends string | null = string | null> {
  label: string
  control: 'search' | 'select' | 'day' | 'tabs' | 'cursor'
  options: readonly Choice<string>[]
  /** What makes no sense is what is usual. */
  read: (text: string | null) => Value
  narrowsNothing?: boolean
}

type Params = Readonly<Record<string, Param>>
type Values<P extends Params> = { [Name in keyof P]: ReturnType<P[Name]['read']> } & { page: number }

/** What an address of a list asks for. */
export type QueryOf<List extends { usual: unknown }> = List['usual']

/** Labels by their values, as choices. */
export function choicesOf<T extends string>(labels: Readonly<Record<T, string>>): Choice<T>[] {
  const isOne = (text: string): text is T => Object.hasOwn(labels, text)
  return Object.keys(labels)
    .filter(isOne)
    .map((value) => ({ value, label: labels[value] }))
}

/** One line of at most 100 characters. */
export const search = (placeholder: string): Param<string> => ({
  label: placeholder,
  control: 'search',
  options: [],
  read: parseSearch,
})

/** One of some choices, the usual one first. */
export const choice = <const T extends string>(
  label: string,
  options: readonly [Choice<T>, ...Choice<T>[]],
): Param<T> => ({ label, control: 'select', options, read: (text) => parseChoice(options, text) })

/** The order of the rows, the usual one first. */
export const sort = <const T extends string>(options: readonly [Choice<T>, ...Choice<T>[]]): Param<T> => ({
  ...choice('Sort by', options),
  narrowsNothing: true,
})

/** One of some choices or all of them, which is null. */
export const filter = <const T extends string>(
  label: string,
  all: string,
  options: readonly Choice<T>[],
): Param<T | null> => ({
  label,
  control: 'select',
  options: [{ value: '', label: all }, ...options],
  read: (text) => options.find(({ value }) => value === text)?.value ?? null,
})

/** The same as links above the list. */
export const tabs = <const T extends string>(label: string, all: string, options: readonly Choice<T>[]) => ({
  ...filter(label, all, options),
  control: 'tabs' as const,
})

/** A day of the store's clock, 'YYYY-MM-DD', or none. */
export const day = (label: string): Param<string | null> => ({
  label,
  control: 'day',
  options: [],
  read: (text) => (text !== null && isStoreDay(text) ? text : null),
})

/** The one day that a list is of; its page takes today where it says none. */
export const oneDay: Param<string | null> = { ...day('Day'), narrowsNothing: true }

/** What the rows belong to, by its id, or all of them; the page of the list knows the choices. */
export const idFilter = (label: string, all: string): Param<string | null> => ({
  label,
  control: 'select',
  options: [{ value: '', label: all }],
  read: (text) => (text !== null && isUuid(text) ? text : null),
})

/** The last row of the page before, where pages are no numbers; what else is chosen begins with the newest again. */
export const cursor = (isPlace: (text: string) => boolean): Param<string | null> => ({
  label: '',
  control: 'cursor',
  options: [],
  read: (text) => (text !== null && isPlace(text) ? text : null),
  narrowsNothing: true,
})

/** A list of the back office: what its address may say, read and written here alone. Its page comes with it, from 1. */
export function defineList<P extends Params>(path: string, params: P, csvPath = path) {
  const isQuery = (made: object): made is Values<P> => Object.keys(params).every((name) => name in made)
  const read = (address: URLSearchParams): Values<P> => {
    const values = Object.entries(params).map(([name, param]) => [name, param.read(address.get(name))])
    const made = { ...Object.fromEntries(values), page: parsePage(address.get('page')) }
    if (!isQuery(made)) throw new Error('a list has a parameter without a value')
    return made
  }
  const usual = read(new URLSearchParams())
  const narrowing = Object.keys(params).filter((name) => !params[name]?.narrowsNothing)
  const write = (to: string, query: Values<P>) =>
    listAddress(
      to,
      query,
      Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, value ?? ''])),
    )
  return {
    path,
    params,
    usual,
    read,
    /** The address of a query with some changes; any but of the page leads to the first page. */
    hrefOf: (query: Values<P>, changes: Partial<Values<P>> = {}) => write(path, changeQuery(query, changes)),
    /** The address of all its rows as a CSV file. */
    csvHref: (query: Values<P>) => write(csvPath, { ...query, page: 1 }),
    /** Whether it leaves rows out that the usual list has. */
    isNarrowed: (query: Values<P>) => narrowing.some((name) => query[name] !== usual[name]),
  }
}

export type List<P extends Params> = ReturnType<typeof defineList<P>>
/** Of any list. */
export type AnyParams = Params

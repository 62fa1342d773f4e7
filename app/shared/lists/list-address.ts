import { dropInvisible } from '#shared/text/typed-text.ts'

const SEARCH_MAX_LENGTH = 100
const PAGE_MAX = 100_000

/** A choice that an address can carry, and what it is called. */
export interface Choice<T extends string> {
  readonly value: T
  readonly label: string
}

/** What is searched for, as one line of at most 100 characters; cut so that no half character reaches the database. */
export function parseSearch(text: string | null): string {
  const folded = dropInvisible(text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(folded).slice(0, SEARCH_MAX_LENGTH).join('').trim()
}

/** A page from 1 to 100,000; what makes no sense is the first. */
export function parsePage(text: string | null): number {
  return /^\d+$/.test(text ?? '') ? Math.min(PAGE_MAX, Math.max(1, Number(text))) : 1
}

/** One of the choices; what makes no sense is the first. */
export function parseChoice<T extends string>(
  choices: readonly [Choice<T>, ...Choice<T>[]],
  text: string | null,
): T {
  return (choices.find(({ value }) => value === text) ?? choices[0]).value
}

/** A list's query with some changes: a changed filter or sort leads back to page 1. */
export function changeQuery<Q extends { page: number }>(query: Q, changes: Partial<Q>): Q {
  return { ...query, page: Object.keys(changes).length > 0 ? 1 : query.page, ...changes }
}

/** The one address of a list: what is empty or as `usual`, and page 1, is left out. */
export function listAddress(
  path: string,
  values: Readonly<Record<string, string | number | null>>,
  usual: Readonly<Record<string, string | number>> = {},
): string {
  const params = new URLSearchParams()
  const leftOut = new Map(Object.entries({ page: 1, ...usual }))
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== '' && value !== leftOut.get(name)) params.set(name, String(value))
  const search = params.toString()
  return search ? `${path}?${search}` : path
}

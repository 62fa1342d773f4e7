import { sql, type Expression, type RawBuilder } from 'kysely'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { db } from './client.server.ts'

/**
 * Whole cents of a column in dollars, exact up to 90 trillion dollars. The way back is `centsToNumeric` of
 * shared/money.ts: nothing else converts money between the database and code.
 */
export function centsOf<T extends string | null>(
  dollars: Expression<T>,
): RawBuilder<null extends T ? number | null : number> {
  return sql`(${dollars} * 100)::float8`
}

/** When a day ('YYYY-MM-DD') begins by the store's clock. */
export const startOfDay = (day: string): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone ${sql.lit(STORE_TIME_ZONE)})`

/** One of some values, as one parameter: the statement stays the same text however many there are. */
export function anyOf<T extends string>(values: readonly T[], type: 'uuid' | 'text'): RawBuilder<T> {
  return sql`any (${values}::${sql.raw(type)}[])`
}

/**
 * The same for a large statement of one plan: PostgreSQL, which would find a plan for this number of values a little
 * better and make one each time, does not see the number.
 */
export function anyOfUncounted<T extends string>(values: readonly T[], type: 'uuid' | 'text'): RawBuilder<T> {
  const list = sql.raw(`${type}[]`)
  return sql`any ((select ${values}::${list})::${list})`
}

/** Constants written into the statement: only so does PostgreSQL see that a partial index holds all such rows. */
export const literals = <const T extends string>(values: readonly T[]): RawBuilder<T>[] =>
  values.map((value) => sql.lit(value))

/** Typed text as generated `desk_text` columns have theirs; worked out once, and not for each row. */
export const deskFolded = (text: string): RawBuilder<string> => sql`(select desk_fold(${text}))`

/** For `like`: texts that contain this one, its own wildcards being letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A list as a table with the column `item`. */
export function listedAs<Name extends string>(
  name: Name,
  values: readonly string[] | Expression<readonly string[]>,
  type: 'uuid' | 'text',
) {
  return db.selectNoFrom(sql<string>`unnest(${values}::${sql.raw(type)}[])`.as('item')).as(name)
}

/** Whether a query has rows, as a boolean: the type of `eb.exists` includes the 0 and 1 of other databases. */
export const hasRows = (query: Expression<unknown>): RawBuilder<boolean> => sql`exists ${query}`

/** How many rows there are: `count(*)` as a number. */
export const countRows = (): RawBuilder<number> => sql`count(*)::integer`

/** Who someone is, for the owner: the name, else the email address; null for a deleted account. */
export function nameOrEmail(name: Expression<string | null>, email: Expression<string | null>) {
  return sql<string | null>`coalesce(nullif(${name}, ''), ${email})`
}

import { expect, it } from 'vitest'
import { countUncheckedRows } from './unchecked-rows.ts'

it('counts the row types that nothing checks, in whatever way they are broken over lines', () => {
  const statements =
    'sql<{ id: string }>`select id from products`; await sql<\n  {\n id: string }>`select 1`; sql<Row[]>`select 2`'
  expect(countUncheckedRows(statements)).toBe(3)
})

it('leaves types of single values alone', () => {
  expect(countUncheckedRows('sql<number>`count(*)::integer`; sql<Date>`now()`; sql`select 1`')).toBe(0)
})

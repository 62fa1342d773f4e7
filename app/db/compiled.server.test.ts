import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { db } from './client.server.ts'
import { compileEach, compileOnce, type ValueOf } from './compiled.server.ts'

const difference = (value: ValueOf<{ first: number; second: number }>) =>
  sql<number>`${value('first')}::integer - ${value('second')}::integer - ${value('second')}::integer`

it('a statement is built once and sent with the values of each time', async () => {
  const build = vi.fn((value: ValueOf<{ first: number; second: number }>) =>
    db.selectNoFrom(difference(value).as('difference')),
  )
  const read = compileOnce<{ first: number; second: number }>()(build)
  expect(await read({ first: 10, second: 1 })).toEqual([{ difference: 8 }])
  expect(await read({ second: 2, first: 10 })).toEqual([{ difference: 6 }])
  expect(build).toHaveBeenCalledOnce()
})

it('a statement of several texts is built once for each, and rightly however many there are', async () => {
  const build = vi.fn((value: ValueOf<{ added: number }>, { least }: { least: number }) =>
    db.selectNoFrom(sql<number>`${sql.lit(least)} + ${value('added')}::integer`.as('sum')),
  )
  const read = compileEach<{ added: number }>()(build)
  for (const added of [1, 2]) {
    for (const least of [10, 20]) expect(await read({ least }, { added })).toEqual([{ sum: least + added }])
  }
  expect(build).toHaveBeenCalledTimes(2)
  for (let least = 0; least < 150; least += 1)
    expect(await read({ least }, { added: 7 })).toEqual([{ sum: least + 7 }])
})

import { expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'

it('reads arrays of texts as they are, with whatever stands in them', async () => {
  const arrays = [
    [],
    ['one'],
    ['/pictures/a-1.webp', 'https://images.example/b.jpg?w=1&h=2'],
    ['a,b', 'c'],
    ['say "so"', String.raw`back\slash`, '{curly}', ' blank ', 'two\nlines', '', 'Größe 🛋️'],
    ['NULL', 'null'],
    [null, 'a', null],
    [null],
  ]
  for (const texts of arrays) {
    const [row] = await sql<{ texts: unknown }[]>`select
      array(select json_array_elements_text(${JSON.stringify(texts)}::json)) as texts`
    expect(row?.texts).toEqual(texts)
  }
})

it('reads arrays of other bounds and dimensions as the driver does', async () => {
  const [row] = await sql`select array[['a', 'b'], ['c', 'd']] as nested, '[2:3]={a,b}'::text[] as moved`
  expect(row).toEqual({
    nested: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    moved: ['a', 'b'],
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sql } from '../../../tests/support/sql.ts'
import { paymentMethods } from './payment-method.ts'

it.each([
  ['orders', 'payment_method'],
  ['order_payments', 'method'],
])('the table %s takes these methods as %s and no others', async (table, column) => {
  const [check] = await sql<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`
  const accepted = [...(check?.text ?? '').matchAll(/'([a-z]+)'/g)].map(([, method]) => method)
  expect(accepted).toEqual([...paymentMethods])
})

it('a method is named in three files at most, so that another one is an entry of its list', () => {
  const root = new URL('../../../', import.meta.url)
  const files = ['app', 'server'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      // Pages of text and the sample store may speak of it; tables.ts is written from the migrations.
      .filter(
        (path) =>
          /[.]tsx?$/.test(path) &&
          !/[.]test[.]|^app\/(content\/|db\/sample\/|db\/tables[.]|features\/store\/sample-data\/)/.test(
            path,
          ),
      ),
  )
  const naming = files.filter((path) => /cash_?app/i.test(readFileSync(new URL(path, root), 'utf8')))
  expect(naming).toContain('app/features/payments/payment-method.ts')
  expect(naming.length, naming.join(', ')).toBeLessThanOrEqual(3)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const sources = globSync('{app,server}/**/*.{ts,tsx,sql}', { cwd: root }).filter(
  // tables.ts is written from the migrations; what the samples say is content.
  (file) => !/[.]test[.]tsx?$|^app.db.(?:tables|sample.sample-facts)[.]ts$/.test(file),
)

/** The files that an attribute is named in; its migrations are one, as they are when it is added. */
function filesNaming(attribute: string): string[] {
  const named = sources.filter((file) => new RegExp(String.raw`\b${attribute}\b`).test(read(file)))
  return [...new Set(named.map((file) => file.replace(/^(.*\/migrations)\/.*$/, '$1/')))].toSorted()
}

it('an attribute of a product is named in the files that CONTRIBUTING lists, and in no others', () => {
  const [, guide = ''] =
    /\*\*an attribute of a product\*\*([^]*?)\n- \*\*/.exec(read('CONTRIBUTING.md')) ?? []
  const listed = [...guide.matchAll(/`(app\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(filesNaming('dimensions')).toEqual(listed.toSorted())
  expect(listed.length).toBeLessThanOrEqual(7)
})

it('tests list all attributes of a product by hand where each has values or names of its own', () => {
  const tests = globSync('{app,server,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const listing = tests.filter((file) =>
    ['conditionNote:', 'location:', 'model:', 'lpn:', 'supplierNotes:'].every((key) =>
      read(file).includes(key),
    ),
  )
  expect(listing.toSorted()).toEqual([
    join('app', 'catalogue', 'csv', 'product-columns.test.ts'),
    join('app', 'catalogue', 'csv', 'product-csv.test.ts'),
    join('app', 'catalogue', 'product.test.ts'),
  ])
})

it('a settings field is named in its list and by what uses it', () => {
  expect(filesNaming('holdStockPercent').filter((file) => !/^app.orders.holds/.test(file))).toEqual([
    join('app', 'settings', 'store', 'store-settings.ts'),
  ])
})

it('would see an attribute that is spread over the code', () => {
  expect(filesNaming('stock').length).toBeGreaterThan(7)
})

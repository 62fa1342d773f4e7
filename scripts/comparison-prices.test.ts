import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The owner's pages, files and lots, and where the column is defined, filled and derived from (R130). */
const mayName =
  /^app\/(?:db|lots|pages\/admin\/products|upkeep\/(?:sample-data|takeover)|catalogue\/(?:admin|csv|product-attributes[.]ts|comparison\/price-edit[.]ts|markdowns\/own-comparison[.]server[.]ts))(?:\/|$)/
const names = (source: string) => /\boriginal_price\b|\boriginalPrice(?:Cents)?\b/.test(source)

it('what shows a saving reads the comparison price: nothing else names the original one', () => {
  const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/[.]test[.]tsx?$/.test(file) && !mayName.test(file.replaceAll('\\', '/')),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => names(readFileSync(root + file, 'utf8')))).toEqual([])
})

it('would see a page that names it', () => {
  expect(mayName.test('app/pages/storefront/product/buy-box.tsx')).toBe(false)
  expect(mayName.test('app/catalogue/administration.ts')).toBe(false)
  expect(names('<s>{formatDollars(product.originalPriceCents)}</s>')).toBe(true)
  expect(names('select p.original_price from products p')).toBe(true)
  expect(names('comparisonCents, originalPriceSource')).toBe(false)
})

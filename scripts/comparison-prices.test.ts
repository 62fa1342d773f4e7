import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/[.]test[.]tsx?$/.test(file))

/** A column that few may name, and what everything else reads in its place. */
const derived = [
  {
    what: 'a saving reads the comparison price, and never the original one (R130)',
    // The owner's pages, files and lots, and where the column is defined, filled and derived from.
    mayName:
      /^app\/(?:db|lots|pages\/admin\/products|upkeep\/(?:sample-data|takeover)|catalogue\/(?:admin|csv|product-attributes[.]ts|comparison\/price-edit[.]ts|markdowns\/own-comparison[.]server[.]ts))(?:\/|$)/,
    names: /\boriginal_price\b|\boriginalPrice(?:Cents)?\b/,
    stranger: 'app/pages/storefront/product/buy-box.tsx',
    seen: ['<s>{formatDollars(product.originalPriceCents)}</s>', 'select p.original_price from products p'],
    unseen: 'comparisonCents, originalPriceSource',
  },
  {
    what: 'a picture is shownPicture, or one of shownPictures, and never just an address (R131)',
    // What works on the list of addresses itself, or has what shownPictures made of it.
    mayName:
      /^app\/(?:db|media|lots|catalogue\/(?:admin|csv|import|pictures|picture-kinds|feeds\/product-feed[.]ts|attribute-(?:kinds|messages)[.]ts|product-(?:attributes|rows[.]server)[.]ts|catalogue[.]server[.]ts)|pages\/(?:storefront\/product\/(?:product|picture-viewer)|admin\/marketplaces\/share-kit)[.]tsx)(?:\/|$)/,
    names:
      /\bisShownPicture\b|\b[a-z][.]images\b|(['"`])images\1|\bimages(?:\?[.])?\[|\bimages\??[.](?:find|at)\(/,
    stranger: 'app/orders/pulls/pulls.server.ts',
    seen: ["select('p.images')", 'images?.find(isHttps)', '`images[1]`'],
    unseen: 'product.images, image',
  },
]

describe.each(derived)('$what', ({ mayName, names, stranger, seen, unseen }) => {
  it('everywhere', () => {
    expect(sources.length).toBeGreaterThan(500)
    const others = sources.filter((file) => !mayName.test(file))
    expect(others.filter((file) => names.test(readFileSync(root + file, 'utf8')))).toEqual([])
  })

  it('or it would be seen', () => {
    expect(sources.filter((file) => file === stranger && !mayName.test(file))).toEqual([stranger])
    expect(seen.filter((text) => !names.test(text))).toEqual([])
    expect(names.test(unseen)).toBe(false)
  })
})

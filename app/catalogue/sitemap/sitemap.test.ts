import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from '#tests/support/xml-check.ts'
import { sitemapPages, parseSitemapPart, writeSitemapIndex, writeUrlSet } from './sitemap.ts'

const baseUrl = 'https://shop.example'
const updatedAt = new Date('2026-11-25T12:00:00Z')

/** The text of each child's children, by their names. */
const readEntries = (document: string) =>
  parseXml(document).children.map(({ name, children }) => ({
    name,
    ...Object.fromEntries(children.map((child) => [child.name, child.text])),
  }))

describe('the file name of a part (R102)', () => {
  it.each([
    ['1.xml', 1],
    ['1.XML', 1],
    ['12.xml', 12],
    ['99999.xml', 99_999],
  ])('%s is one', (name, part) => expect(parseSitemapPart(name)).toBe(part))

  it.each('|1|0.xml|01.xml|-1.xml|1.5.xml|1e3.xml| 1.xml|1.xml.gz|100000.xml|x.xml'.split('|'))(
    '%j is none',
    (name) => expect(parseSitemapPart(name)).toBeNull(),
  )

  it('is what the index leads to, for every part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const text = writeSitemapIndex(Array<null>(count).fill(null), baseUrl)
        const names = [...text.matchAll(/sitemaps\/([^<]*)</g)].map(([, name = '']) => name)
        expect(names.map(parseSitemapPart)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      }),
    )
  })
})

describe('the XML of a sitemap (R102)', () => {
  it('has the address of each entry and when it changed, if that is known', () => {
    const text = writeUrlSet(
      [
        { path: '/products?a=1&b=2', updatedAt: null },
        { path: '/product/1', updatedAt },
      ],
      baseUrl,
    )
    expect(parseXml(text).name).toBe('urlset')
    expect(readEntries(text)).toEqual([
      { name: 'url', loc: 'https://shop.example/products?a=1&b=2' },
      { name: 'url', loc: 'https://shop.example/product/1', lastmod: '2026-11-25T12:00:00.000Z' },
    ])
  })

  it('is another document for the index', () => {
    const text = writeSitemapIndex([updatedAt, null], baseUrl)
    expect(parseXml(text).name).toBe('sitemapindex')
    expect(readEntries(text)).toEqual([
      { name: 'sitemap', loc: 'https://shop.example/sitemaps/1.xml', lastmod: '2026-11-25T12:00:00.000Z' },
      { name: 'sitemap', loc: 'https://shop.example/sitemaps/2.xml' },
    ])
  })

  it('names each page of the store once', () => {
    const paths = sitemapPages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining(['/', '/products', '/privacy']))
  })
})

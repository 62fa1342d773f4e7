import { absoluteLink, href } from '#shared/addresses.ts'
import { departments } from '#catalogue/departments.ts'

/** The most addresses that one file may hold, by the sitemaps protocol. */
export const sitemapLimit = 50_000

export interface SitemapEntry {
  path: string
  /** Null for the pages whose last change no one records. */
  updatedAt: Date | null
}

/** The pages that every store has, as the first entries of the sitemap. */
export const sitemapPages: readonly SitemapEntry[] = [
  '/',
  href('/products'),
  ...departments.map((department) => `${href('/products')}?category=${department.value}`),
  href('/brands'),
  href('/about'),
  href('/contact'),
  href('/shipping'),
  href('/returns'),
  href('/terms'),
  href('/privacy'),
  href('/track-order'),
].map((path) => ({ path, updatedAt: null }))

/** Which part a file name means ('1.xml' is the first), or null for a name that no part has. */
export function parseSitemapPart(fileName: string): number | null {
  const match = /^([1-9]\d{0,4})\.xml$/i.exec(fileName)
  return match ? Number(match[1]) : null
}

/** The addresses of one part as XML (R102). */
export function writeUrlSet(entries: readonly SitemapEntry[], baseUrl: string): string {
  return toDocument(
    'urlset',
    entries.map((entry) => toElement('url', entry, baseUrl)),
  )
}

/** What leads to all parts, given when each last changed (R102). */
export function writeSitemapIndex(changes: readonly (Date | null)[], baseUrl: string): string {
  const parts = changes.map((updatedAt, index) => ({
    path: href('/sitemaps/:part', { part: `${index + 1}.xml` }),
    updatedAt,
  }))
  return toDocument(
    'sitemapindex',
    parts.map((part) => toElement('sitemap', part, baseUrl)),
  )
}

/** Our addresses hold nothing that XML would need escaped but the ampersand. */
function toElement(name: 'url' | 'sitemap', { path, updatedAt }: SitemapEntry, baseUrl: string): string {
  const location = absoluteLink(baseUrl, path).replaceAll('&', '&amp;')
  const change = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return `<${name}><loc>${location}</loc>${change}</${name}>`
}

function toDocument(root: 'urlset' | 'sitemapindex', elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('\n')}\n</${root}>\n`
}

import { listSitemapProducts } from '../../features/catalogue/catalogue.server.ts'
import { departments } from '../../features/catalogue/departments.ts'
import { config } from '../../platform/config.server.ts'
import { absoluteLink, href } from '../../shared/addresses.ts'
import { publicPage } from '../page-headers.ts'

const pages = [
  '/',
  href('/products'),
  ...departments.map((department) => `${href('/products')}?category=${department.value}`),
  href('/about'),
  href('/contact'),
  href('/shipping'),
  href('/returns'),
  href('/terms'),
  href('/privacy'),
  href('/track-order'),
]

/** One entry; our addresses hold nothing that XML would need escaped but the ampersand. */
function entryOf(path: string, changedAt?: Date): string {
  const location = absoluteLink(config.baseUrl, path).replaceAll('&', '&amp;')
  return `<url><loc>${location}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`
}

/** The addresses that search engines should know. */
export async function loader() {
  const products = await listSitemapProducts()
  const entries = [
    ...pages.map((path) => entryOf(path)),
    ...products.map((product) => entryOf(href('/product/:id', { id: product.id }), product.updatedAt)),
  ]
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...publicPage },
  })
}

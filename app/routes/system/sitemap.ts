import { listSitemapProducts } from '../../features/catalogue/catalogue.server.ts'
import { departments } from '../../features/catalogue/departments.ts'
import { config } from '../../platform/config.server.ts'
import { publicPage } from '../page-headers.ts'

const pages = [
  '/',
  '/products',
  ...departments.map((department) => `/products?category=${department.value}`),
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/terms',
  '/privacy',
  '/track-order',
]

/** One entry; our addresses hold nothing that XML would need escaped but the ampersand. */
function entryOf(path: string, changedAt?: Date): string {
  const location = `${config.baseUrl}${path}`.replaceAll('&', '&amp;')
  return `<url><loc>${location}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`
}

/** The addresses that search engines should know. */
export async function loader() {
  const products = await listSitemapProducts()
  const entries = [
    ...pages.map((path) => entryOf(path)),
    ...products.map((product) => entryOf(`/product/${product.id}`, product.updatedAt)),
  ]
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...publicPage },
  })
}

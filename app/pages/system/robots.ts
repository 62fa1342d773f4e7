import { config } from '#platform/config.server.ts'
import { absoluteLink, href } from '#shared/addresses.ts'

/** What search engines may read, and where the sitemap is. */
export function loader() {
  const closed = [
    href('/admin'),
    href('/account'),
    href('/cart'),
    href('/checkout'),
    href('/order-success'),
    href('/schedule-pickup'),
    href('/schedule-delivery'),
    href('/auth'),
    // All addresses of each at once.
    ...['alerts', 'api', 'holds'].map((part) => `/${part}/`),
  ]
  const text = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteLink(config.baseUrl, href('/sitemap.xml'))}`,
    '',
  ].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

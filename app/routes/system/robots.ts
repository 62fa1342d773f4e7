import { config } from '../../platform/config.server.ts'
import { absoluteLink, href } from '../../shared/addresses.ts'

/** What search engines may read, and where the sitemap is. */
export function loader() {
  const closed = [
    '/admin',
    '/api/',
    '/account',
    '/cart',
    '/checkout',
    '/order-success',
    '/schedule-pickup',
    '/schedule-delivery',
    '/auth',
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

import { readStoreFacts } from '#settings/store-facts.server.ts'

/** What phones need to put the store on the home screen (W3C Web Application Manifest). */
export async function loader() {
  const { storeName } = await readStoreFacts()
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })
  const manifest = {
    id: '/',
    name: storeName,
    short_name: storeName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    background_color: '#faf7f2',
    theme_color: '#073f3a',
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable.png', '512x512', 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { routePaths } from '#tests/support/route-paths.ts'
import { findWrittenAddresses } from './written-addresses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const firstParts = new Set(
  routePaths.map((path) => path.split('/')[1] ?? '').filter((part) => !/^\*?$/.test(part)),
)

/** What is written all the same, and why. */
const exceptions: Readonly<Record<string, string>> = {
  // An address of the provider.
  'app/accounts/providers/provider-client.server.ts': '`${issuer}/.well-known/openid-configuration`',
  // The token is a secret of the mail: it stays out of what the page says about itself.
  'app/pages/storefront/appointments/manage-appointment.tsx': '`/manage-${kind}`',
  'app/pages/storefront/ordering/confirm-order.tsx': "'/confirm-order'",
}

const files = globSync('app/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (file) =>
      !/[.]test[.]tsx?$/.test(file) &&
      !/^app[/](routes|pages[/]admin[/](?:admin|former[/]former)-addresses)[.]ts$/.test(file),
  )
  .toSorted()

describe('the addresses of the app', () => {
  it('are built by href, but for the exceptions that are said here', () => {
    const written = files.flatMap((file) =>
      findWrittenAddresses(readFileSync(root + file, 'utf8'), firstParts)
        .filter(({ text }) => exceptions[file] !== text)
        .map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expect(written).toEqual([])
  }, 60_000)

  it('have no exception that is over', () => {
    for (const [file, text] of Object.entries(exceptions))
      expect(readFileSync(root + file, 'utf8')).toContain(text)
  })
})

describe('a written address', () => {
  const found = (text: string) => findWrittenAddresses(text, firstParts).map((one) => one.text)

  it.each([
    '<Link to="/cart" />',
    "redirect('/admin/orders')",
    'const to = `/admin/orders/${id}/refunds`',
    'const to = `/schedule-${kind}?order=${id}`',
    'const to = `${baseUrl}/track-order`',
    "const to = '/admin/orders/' + id",
    "const to = isOpen ? '/checkout' : '/'",
    "const to = '/product?id=1'",
    "fetch('/api/cart')",
    'const line = `Sitemap: ${config.baseUrl}/sitemap.xml`',
    "const to = `${href('/auth')}?redirect=/checkout`",
    "const to = `${href('/admin/orders/:id/deletion', { id })}?back=/admin/orders/${id}`",
  ])('is found in %s', (text) => {
    expect(found(text)).toHaveLength(1)
  })

  it.each([
    "<Link to={href('/cart')} />",
    "href('/admin/orders/:id', { id })",
    'href(`/admin/orders/:id/${move}`, { id })',
    "import { x } from '/admin/x.ts'",
    "const limits = { '/admin/import': 1 }",
    "const isAdmin = pathname.startsWith('/admin/')",
    "const home = '/'",
    "const picture = '/assets/admin.png'",
    "const words = 'cart/checkout'",
    'const file = `${folder}/assets`',
  ])('is not seen in %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('is told with its line', () => {
    expect(findWrittenAddresses("const a = 1\nconst b = '/cart'\n", firstParts)).toEqual([
      { line: 2, text: "'/cart'" },
    ])
  })
})

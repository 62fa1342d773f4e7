import { pageMeta } from '../../shared/page-meta.ts'
import { shopFacts } from '../storefront/shop-facts.ts'

/** The meta descriptors of a page about one product. */
export function productMeta(title: string, matches: Parameters<typeof shopFacts>[0]) {
  const { storeName, baseUrl } = shopFacts(matches)
  return pageMeta({
    title: `${title} · Admin`,
    description: `${title} in the back office of ${storeName}.`,
    path: '/admin/products',
    storeName,
    baseUrl,
    isIndexed: false,
  })
}

/** The way back to the table. */
export function BackToProducts() {
  return (
    <a
      href="/admin/products"
      className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
    >
      ← Products
    </a>
  )
}

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the shop, by audience. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('product/:id', 'routes/storefront/product.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('order-success', 'routes/storefront/order-success.tsx'),
    route('track-order', 'routes/storefront/track-order.tsx'),
    route('about', 'routes/storefront/about.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('shipping', 'routes/storefront/shipping.tsx'),
    route('returns', 'routes/storefront/returns.tsx'),
    route('terms', 'routes/storefront/terms.tsx'),
    route('privacy', 'routes/storefront/privacy.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  route('api/cart', 'routes/api/cart.ts'),
  route('api/mail-outcome', 'routes/api/mail-outcome.ts'),
  route('api/upload-products-csv', 'routes/api/upload-products-csv.ts'),
  layout('routes/admin/stand-in.tsx', [
    route('admin/import', 'routes/admin/import.tsx'),
    route('admin/import/:id', 'routes/admin/import-detail.tsx'),
  ]),
  route('admin/import/:id/confirmation', 'routes/admin/import-confirmation.ts'),
  route('admin/import/:id/cancellation', 'routes/admin/import-cancellation.ts'),
  route('admin/import/:id/reversal', 'routes/admin/import-reversal.ts'),
  route('admin/import/:id/refused-rows.csv', 'routes/admin/import-refused-rows.ts'),
  route('admin/products.csv', 'routes/admin/products-csv.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
] satisfies RouteConfig

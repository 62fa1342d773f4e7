import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Parts of the back office that are still being built: one page for all of them until each has its own. */
const upcomingAdminPaths = [
  'admin/products',
  'admin/import',
  'admin/pricing-tool',
  'admin/orders',
  'admin/pickup-schedules',
  'admin/pickup-settings',
  'admin/settings',
]

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
    route('access-denied', 'routes/admin/access-denied.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  layout('routes/admin/entrance.tsx', [
    route('admin', 'routes/admin/login.tsx'),
    route('admin/setup', 'routes/admin/setup.tsx'),
  ]),
  route('admin/logout', 'routes/admin/logout.ts'),
  route('api/admin/first-admin-grant', 'routes/api/first-admin-grant.ts'),
  // Everything in here asks for the role; every page has a loader, so that no navigation goes past it.
  layout('routes/admin/protected.tsx', [
    route('admin/dashboard', 'routes/admin/dashboard.tsx'),
    route('admin/confirm', 'routes/admin/confirm.tsx'),
    ...upcomingAdminPaths.map((path) => route(path, 'routes/admin/upcoming.tsx', { id: path })),
  ]),
  route('api/cart', 'routes/api/cart.ts'),
  route('api/mail-outcome', 'routes/api/mail-outcome.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
] satisfies RouteConfig

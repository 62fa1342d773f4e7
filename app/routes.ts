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
  route('admin/products/:id/pictures', 'routes/admin/product-pictures.tsx'),
  route('admin/products/:id/picture-uploads', 'routes/admin/picture-uploads.ts'),
  route('admin/products/:id/picture-order', 'routes/admin/picture-order.ts'),
  route('admin/products/:id/picture-removal', 'routes/admin/picture-removal.ts'),
  route('admin/products/:id/picture-copy', 'routes/admin/picture-copy.ts'),
  route('admin/picture-repair', 'routes/admin/picture-repair.tsx'),
  route('admin/picture-repair-cancellation', 'routes/admin/picture-repair-cancellation.ts'),
  route('api/cart', 'routes/api/cart.ts'),
  route('api/mail-outcome', 'routes/api/mail-outcome.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
  route('feeds/google.xml', 'routes/system/google-feed.ts'),
  route('feeds/meta.csv', 'routes/system/meta-feed.ts'),
] satisfies RouteConfig

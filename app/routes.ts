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
    route('auth/second-factor', 'routes/account/second-factor.tsx'),
    route('account/security', 'routes/account/security.tsx'),
    route('account/security/:id', 'routes/account/factor-setup.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  route('auth/factor-code', 'routes/account/factor-code.ts'),
  route('account/security/:id/removal', 'routes/account/factor-removal.ts'),
  route('api/cart', 'routes/api/cart.ts'),
  route('api/auth/factors', 'routes/api/auth/factors.ts'),
  route('api/auth/factors/:id/challenge', 'routes/api/auth/factor-challenge.ts'),
  route('api/auth/factors/:id/verify', 'routes/api/auth/factor-verification.ts'),
  route('api/auth/factors/:id/removal', 'routes/api/auth/factor-removal.ts'),
  route('api/mail-outcome', 'routes/api/mail-outcome.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
] satisfies RouteConfig

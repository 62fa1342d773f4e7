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
  route('auth/providers/:provider', 'routes/account/provider-start.ts'),
  route('api/auth/authorize', 'routes/api/auth/authorize.ts'),
  route('api/auth/callback/:provider', 'routes/account/provider-return.ts'),
  route('api/auth/token', 'routes/api/auth/token.ts'),
  route('api/auth/sign-up', 'routes/api/auth/sign-up.ts'),
  route('api/auth/user', 'routes/api/auth/user.ts'),
  route('api/auth/logout', 'routes/api/auth/logout.ts'),
  route('api/auth/recover', 'routes/api/auth/recover.ts'),
  route('api/mail-outcome', 'routes/api/mail-outcome.ts'),
  route('.well-known/jwks.json', 'routes/system/jwks.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
] satisfies RouteConfig

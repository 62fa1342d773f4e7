import { Outlet } from 'react-router'
import { AddToCartListener } from '../../../features/cart/add-to-cart.tsx'
import { ClientNavigation } from '../../../ui/client-navigation.tsx'
import { LoadingLine } from '../../../ui/feedback/loading-line.tsx'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { shopFacts } from '../../shop-facts.ts'
import type { Route } from './+types/layout'
import { SignInNotice } from '../sign-in-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The layout of every page of the shop. */
export default function StorefrontLayout({ matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  return (
    <>
      <ClientNavigation />
      <AddToCartListener />
      <LoadingLine />
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-sun px-4 py-2 font-bold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SiteHeader storeName={shop.storeName} visitor={shop.visitor} />
      {shop.visitor && <SignInNotice />}
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <SiteFooter {...shop} />
      <Toaster />
    </>
  )
}

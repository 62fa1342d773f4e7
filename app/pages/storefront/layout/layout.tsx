import { Outlet, useLocation } from 'react-router'
import { AddToCartListener } from '#cart/add-to-cart.tsx'
import { trailTo } from '#catalogue/listing/list-trail.ts'
import { href } from '#shared/addresses.ts'
import { ClientNavigation } from '#ui/navigation/client-navigation.tsx'
import { LoadingLine } from '#ui/feedback/loading-line.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { isBackOfficeProof } from '#pages/account/sign-in/back-office-proof.ts'
import { AdminFrame } from '#pages/admin/sign-in/admin-frame.tsx'
import { shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/layout'
import { SignInNotice } from '#pages/storefront/sign-in-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The layout of every page of the shop; where the back office asks who someone is, its own frame is used. */
export default function StorefrontLayout({ matches }: Route.ComponentProps) {
  const shop = shopFacts(matches)
  if (isBackOfficeProof(useLocation()))
    return (
      <AdminFrame storeName={shop.storeName} home={href('/admin/dashboard')}>
        <Outlet />
      </AdminFrame>
    )
  return (
    <>
      <ClientNavigation stateOf={trailTo} />
      <AddToCartListener />
      <LoadingLine />
      <SkipLink />
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

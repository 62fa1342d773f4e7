import { Outlet } from 'react-router'
import { shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/layout'
import { AdminFrame } from './admin-frame.tsx'

/** The layout of the admin sign-in pages, for people who are not signed in yet. */
export default function AdminEntrance({ matches }: Route.ComponentProps) {
  const { storeName } = shopFacts(matches)
  return (
    <AdminFrame storeName={storeName} home="/" mainClass="page-width max-w-xl py-8 sm:py-14">
      <Outlet />
    </AdminFrame>
  )
}

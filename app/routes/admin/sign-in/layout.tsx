import { Outlet } from 'react-router'
import { ClientNavigation } from '../../../ui/client-navigation.tsx'
import { LoadingLine } from '../../../ui/feedback/loading-line.tsx'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { shopFacts } from '../../shop-facts.ts'
import type { Route } from './+types/layout'

/** The layout of the admin sign-in pages, for people who are not signed in yet. */
export default function AdminEntrance({ matches }: Route.ComponentProps) {
  const { storeName } = shopFacts(matches)
  return (
    <>
      <ClientNavigation />
      <LoadingLine />
      <header className="bg-brand-deep text-white">
        <div className="page-width flex h-16 items-center justify-between gap-4">
          <a
            href="/"
            className="min-w-0 truncate rounded-control font-display text-lg font-bold focus-visible:outline-sun"
          >
            {storeName}
          </a>
          <p className="shrink-0 rounded-control bg-white/12 px-2 py-0.5 text-sm">Admin</p>
        </div>
      </header>
      <main className="page-width max-w-xl py-8 sm:py-14">
        <Outlet />
      </main>
      <Toaster />
    </>
  )
}

import { Outlet } from 'react-router'
import { ClientNavigation } from '../../ui/client-navigation.tsx'
import { LoadingLine } from '../../ui/feedback/loading-line.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { privateAnswer } from '../page-headers.ts'
import { shopFacts } from '../shop-facts.ts'
import type { Route } from './+types/protected'
import { adminMeta } from './admin-pages.ts'
import { adminOf, requireAdmin } from './guard.server.ts'
import { AdminMenu, AdminMenuOfSmallScreens } from './shell.tsx'

/** The guard in front of the back office (R27). */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Also those of the pages inside that have none of their own. */
export const headers = privateAnswer

/** Who is signed in does not change by what is done in here; a lost connection must not cost the page. */
export const shouldRevalidate = () => false

export const loader = ({ context }: Route.LoaderArgs) => ({ email: adminOf(context).email })

export const meta = (at: Route.MetaArgs) => adminMeta('Back office', at)

/** The layout of every page of the back office. */
export default function AdminShell({ loaderData, matches }: Route.ComponentProps) {
  const { storeName } = shopFacts(matches)
  const { email } = loaderData
  return (
    <>
      <ClientNavigation />
      <LoadingLine />
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-sun px-4 py-2 font-bold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="min-h-dvh lg:grid print:block lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <AdminMenuOfSmallScreens storeName={storeName} email={email} />
        <aside
          aria-label="Back office"
          className="sticky top-0 hidden h-dvh overflow-y-auto bg-brand-deep text-white lg:block print:hidden"
        >
          <AdminMenu storeName={storeName} email={email} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 pt-6 pb-16 outline-none sm:px-8 lg:pt-10 print:p-0"
        >
          <div className="mx-auto max-w-6xl">
            <Outlet />
          </div>
        </main>
      </div>
      <Toaster />
    </>
  )
}

import { Outlet } from 'react-router'
import { ClientNavigation } from '../../ui/client-navigation.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { privateAnswer } from '../storefront/shop-facts.ts'
import { findMember } from '../visitor.server.ts'
import type { Route } from './+types/stand-in'

/** Stands in for the guard and the shell of the back office until those are here. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (!(await findMember(context))?.isAdmin) throw new Response('Access Denied', { status: 403 })
  },
]

export const headers = privateAnswer

export const loader = () => null

/** Nothing here changes with a change of products; a lost connection must not cost the page. */
export const shouldRevalidate = () => false

export default function StandIn() {
  return (
    <>
      <ClientNavigation />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-6 pb-16 outline-none sm:px-8 lg:ml-[16.5rem]"
      >
        <div className="mx-auto max-w-6xl">
          <Outlet />
        </div>
      </main>
      <Toaster />
    </>
  )
}

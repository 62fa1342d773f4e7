import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { StoreName } from '#kit/admin-page.tsx'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { ClientNavigation } from '#ui/navigation/client-navigation.tsx'
import { LoadingLine } from '#ui/feedback/loading-line.tsx'
import { CounterBar } from '#accounts/staff/pins/counter-bar.tsx'
import { href } from '#shared/addresses.ts'
import { PictureSender } from '#catalogue/pictures/kept/picture-sender.tsx'
import { PushRenewal } from '#notifications/push-renewal.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { PlaceKeeper } from '#ui/navigation/place-keeper.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { dashboardVersion } from '#reports/dashboard-events.server.ts'
import { useLiveOpenWork } from '#reports/open-work/live-open-work.tsx'
import { readOpenWork } from '#reports/open-work/open-work.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/protected'
import { Finder } from './finder/finder.tsx'
import { adminOf, readActor, requireAdmin } from './guard.server.ts'
import { isBeyondRole, isTurnedOff, roomOf } from './address-permissions.ts'
import { keepTyped } from './keep-typed.ts'
import { StepBar } from './first-steps/step-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { AdminMenu, AdminMenuOfSmallScreens, PageTabs } from './shell.tsx'

/** The guard in front of the back office (R27). */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** A form that was lost on its way costs nobody the page with what was typed. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepTyped]

/** Also those of the pages inside that have none of their own. */
export const headers = privateAnswer

/** An open page hears of changes by the stream; a lost connection must not cost the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formAction }: ShouldRevalidateFunctionArgs) =>
  // Where somebody else begins to act, rooms are turned on and off, or one is entered that may be on since.
  nextUrl.pathname === href('/admin/counter/who') ||
  formAction === href('/admin/settings/rooms') ||
  (roomOf(nextUrl.pathname) !== undefined && roomOf(nextUrl.pathname) !== roomOf(currentUrl.pathname))

export async function loader({ context }: Route.LoaderArgs) {
  const version = dashboardVersion()
  const { email, handedOver } = adminOf(context)
  const actor = await readActor(context)
  return { email, actor, handedOver, version, work: await readOpenWork({ now: new Date() }) }
}

/** Its pages say their titles themselves (`AdminPage`). */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The layout of every page of the back office. */
export default function AdminShell({ loaderData, matches }: Route.ComponentProps) {
  const { storeName } = shopFacts(matches)
  const { email, actor } = loaderData
  const { work, ...live } = useLiveOpenWork(loaderData)
  const menu = { storeName, email, actor, work }
  return (
    <StoreName value={storeName}>
      <ClientNavigation />
      <PlaceKeeper />
      <LoadingLine />
      <SkipLink />
      <div className="min-h-dvh lg:grid print:block lg:grid-cols-[15.5rem_minmax(0,1fr)] in-data-till:block!">
        <AdminMenuOfSmallScreens {...menu} />
        <aside
          aria-label="Back office"
          className="sticky top-0 hidden h-dvh overflow-y-auto bg-brand-deep text-white lg:block print:hidden in-data-till:hidden!"
        >
          <AdminMenu {...menu} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 pt-4 pb-28 sm:pt-6 outline-none sm:px-8 lg:pt-10 lg:pb-16 print:p-0 in-data-till:py-4!"
        >
          <div className="mx-auto max-w-6xl has-[.list]:max-w-[90rem]">
            <CounterBar handedOver={loaderData.handedOver} />
            <PageTabs actor={actor} work={work} />
            <StepBar />
            <IsClosed
              value={(address) => isTurnedOff(actor.rooms, address) || isBeyondRole(actor.role, address)}
            >
              <Outlet context={live} />
            </IsClosed>
          </div>
        </main>
      </div>
      <Finder />
      <PictureSender />
      <PushRenewal />
      <PhoneBar actor={actor} work={work} />
      <Toaster />
    </StoreName>
  )
}

import { useEffect } from 'react'
import './app.css'
import bodyFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { visitorContext } from './context.ts'
import { readSavingsClaim } from './catalogue/comparison/savings-claim.server.ts'
import { readStorePlace } from './appointments/place/store-place.server.ts'
import { config } from './platform/config.server.ts'
import { readRooms } from './settings/rooms/rooms.server.ts'
import { readStoreFacts } from './settings/store-facts.server.ts'
import { findMember, refuseBadToken, getVisitor } from './pages/visitor.server.ts'
import { shopRooms } from './pages/shop-rooms.ts'
import { isLostConnection } from './pages/lost-connection.ts'
import { keepPrivate } from './pages/page-headers.ts'
import { href } from './shared/addresses.ts'
import { useBrowserValue } from './ui/browser-value.tsx'
import { ErrorPage } from './ui/error-page.tsx'
import { useInlineScriptNonce } from './ui/inline-script-nonce.tsx'
import { PageAnnouncer } from './ui/navigation/page-announcer.tsx'

/** Runs before every loader and action. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    const room = shopRooms[pattern.replace(/^\//, '')]
    if (room && !(await readRooms())[room])
      throw new Response(null, { status: 404, statusText: 'We do not offer this right now' })
    const visitor = getVisitor(request)
    context.set(visitorContext, visitor)
    await refuseBadToken(request, visitor)
    const answer = await next()
    // The answer itself says whose it is: no cache, ours included, has to know how the visitor was recognized.
    if (visitor.isKnown()) keepPrivate(answer.headers)
    return answer
  },
]

/** What every page knows: the shop, and who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const [member, facts, place, savingsClaim] = await Promise.all([
    findMember(context),
    readStoreFacts(),
    readStorePlace(new Date()),
    readSavingsClaim(),
  ])
  return {
    visitor: member && { name: member.name, email: member.email, isStaff: member.role !== null },
    ...facts,
    place,
    savingsClaim,
    baseUrl: config.baseUrl,
    imageHosts: config.imageHosts,
  }
}

const accountActions = /^\/(auth|account|admin(?!\/products)|sign-out)\b/

interface Sent {
  formAction?: string
  /** What was refused has changed nothing. */
  actionStatus?: number
}

/** Only these can change who is signed in; elsewhere a lost connection must not cost the page and its form. */
export function shouldRevalidate({ formAction, actionStatus = 200 }: Sent) {
  return formAction !== undefined && accountActions.test(formAction) && actionStatus < 400
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useInlineScriptNonce()
  // Tells anyone who tests or measures a page that its scripts take the clicks from now on.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#073f3a" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href('/manifest.webmanifest')} />
        <link rel="preload" href={bodyFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageAnnouncer />
        <ScrollKeeper />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Only once the page is alive: the inline script that the server would add fails where storage is blocked. */
function ScrollKeeper() {
  const isAlive = useBrowserValue(() => true, false)
  return isAlive ? <ScrollRestoration /> : null
}

export default function App() {
  return <Outlet />
}

/** What the specification says of a page that could not be read (S26, S35). */
const failedReads: Readonly<Record<string, string>> = {
  [href('/cart')]: 'Failed to load cart',
  [href('/order-success')]: 'Order not found',
}

/** Errors that no page answered itself: a bug, or the database away. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isLostConnection(error)) return <ErrorPage status="lost" />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { pathname } = useLocation()
  const said = status === 404 && isRouteErrorResponse(error) && error.statusText
  return <ErrorPage status={status} title={failedReads[pathname] ?? (said || undefined)} />
}

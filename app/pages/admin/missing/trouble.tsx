import { isRouteErrorResponse, Outlet, useOutletContext } from 'react-router'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { isLostConnection } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/trouble'

export const headers = privateAnswer

/** Stands inside the frame of the back office, so that its menu stays where a page cannot be shown (R168). */
export default function AdminPages() {
  return <Outlet context={useOutletContext()} />
}

const texts = {
  missing: {
    heading: 'This is not here',
    advice: 'It was deleted, or the address is wrong. The menu leads to everything that there is.',
  },
  lost: { heading: 'No connection', advice: 'Nothing is lost. Check your connection and try again.' },
  ours: {
    heading: 'Something went wrong',
    advice: 'Please try again in a moment. Nothing was changed here.',
  },
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status < 500
  const { heading, advice } = texts[isMissing ? 'missing' : isLostConnection(error) ? 'lost' : 'ours']
  return (
    <>
      <title>{`${heading} | Back office`}</title>
      <h1 className="text-2xl font-bold sm:text-4xl">{heading}</h1>
      <p className="mt-1 max-w-2xl text-ink-soft sm:mt-2">{advice}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        {!isMissing && (
          // An address without a path is that of this page, loaded again.
          <LinkButton href="" tone="primary" data-reload="">
            Try again
          </LinkButton>
        )}
        <LinkButton href={href('/admin/dashboard')}>To the dashboard</LinkButton>
      </p>
    </>
  )
}

import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { accessDenied } from '#accounts/admins/admin-access.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/access-denied'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { LinkButton } from '#ui/button.tsx'

const READING_MS = 2000

export const headers = () => privatePage
export const meta = (at: Route.MetaArgs) => adminMeta(accessDenied.title, at)

/** The same for everybody: nothing here tells who asked. */
export const loader = () => data(null, 403)

/**
 * Where people without the role are sent (S47). The message follows them to the home page.
 */
export default function AccessDenied() {
  const navigate = useNavigate()
  useEffect(() => {
    const tell = () =>
      showToast({ tone: 'error', title: accessDenied.title, description: accessDenied.message })
    tell()
    // An error ends with its page: the home page says it again.
    const timer = setTimeout(async () => {
      await navigate('/', { replace: true })
      tell()
    }, READING_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center sm:py-28">
      <h1 className="text-4xl font-bold sm:text-5xl">{accessDenied.title}</h1>
      <p className="max-w-md text-lg text-ink-soft">{accessDenied.message}</p>
      <p className="mt-3">
        <LinkButton href="/" tone="primary" size="large">
          Return to Home
        </LinkButton>
      </p>
    </div>
  )
}

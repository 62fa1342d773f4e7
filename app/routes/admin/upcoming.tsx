import { data } from 'react-router'
import type { Route } from './+types/upcoming'
import { adminMeta, adminPages } from './admin-pages.ts'
import { AdminHeading } from './shell.tsx'

/** The pages that are still being built, all of them by this one file. */
export function loader({ pattern }: Route.LoaderArgs) {
  // As routes.ts writes it, however the visitor did.
  const page = adminPages.find(({ path }) => path === `/${pattern}`)
  if (!page) throw data(null, 404)
  return { label: page.label }
}

export function meta(at: Route.MetaArgs) {
  return adminMeta(at.loaderData?.label ?? 'Back office', at)
}

export default function UpcomingPage({ loaderData }: Route.ComponentProps) {
  return <AdminHeading heading={loaderData.label} lead="This part of the back office is being built." />
}

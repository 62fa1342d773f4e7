import { data } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { roleLabels } from '#accounts/admins/permissions.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/not-permitted'
import { homeOf } from './admin-pages.ts'
import { adminOf } from './guard.server.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  data({ role: adminOf(context).role }, { status: 403, headers: privatePage })

/** Where those are sent who work here, but may not do what they asked for (R81). */
export default function NotPermitted({ loaderData: { role } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Not for your role"
      lead={`You are signed in as ${roleLabels[role].toLowerCase()}, and this needs another role. Nothing was changed. Ask the owner if you need it.`}
    >
      <p className="mt-5">
        <LinkButton href={homeOf(role)} tone="primary">
          Go to your start page
        </LinkButton>
      </p>
    </AdminPage>
  )
}

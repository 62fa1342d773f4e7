import { data, redirect } from 'react-router'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { rooms } from '#settings/rooms/rooms.ts'
import { LinkButton } from '#ui/button.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/turned-off'
import { roomOf } from '#pages/admin/address-permissions.ts'
import { adminPathOf } from '#pages/admin/admin-pages.ts'
import { mayDo } from '#pages/admin/guard.server.ts'

/** Not found rather than forbidden: in this store there is no such page for anyone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const from = adminPathOf(url.searchParams.get('from'))
  const [room, inUse] = [roomOf(from), await readRooms()]
  if (!room || inUse[room]) throw redirect(from, { status: 303, headers: privatePage })
  const isOwner = mayDo(context, 'changeSettings')
  const home = mayDo(context, 'viewDashboard') ? href('/admin/dashboard') : href('/admin/pulls')
  return data({ room, from, isOwner, home }, { status: 404, headers: privatePage })
}

/** Where those are sent who ask for what the store does not use (R187). */
export default function TurnedOff({ loaderData: { room, from, isOwner, home } }: Route.ComponentProps) {
  const { label, description } = rooms[room]
  return (
    <AdminPage
      title={`${label} is turned off`}
      lead={`${String(description)} Nothing was changed, and what is in it stays.`}
    >
      {isOwner ? (
        <CommandForm
          command="turn-on"
          action={href('/admin/settings/rooms')}
          hidden={{ room, back: from }}
          submit="Turn it on"
          className="mt-5 flex flex-wrap gap-2"
          beside={<LinkButton href={href('/admin/settings/rooms')}>What this store uses</LinkButton>}
        />
      ) : (
        <p className="mt-5">The owner can turn it on, under Settings.</p>
      )}
      <p className="mt-5">
        <LinkButton href={home}>Go to your start page</LinkButton>
      </p>
    </AdminPage>
  )
}

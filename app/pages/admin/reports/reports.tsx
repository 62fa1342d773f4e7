import { AdminPage } from '#kit/admin-page.tsx'
import { TextLink } from '#ui/button.tsx'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { isTurnedOff, mayUse } from '#pages/admin/address-permissions.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { reports } from './report-list.server.ts'
import type { Route } from './+types/reports'

/** Those that the role may read (R103) and the store uses. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = adminOf(context)
  const rooms = await readRooms()
  return reports
    .filter(({ address }) => mayUse(role, address) && !isTurnedOff(rooms, address))
    .map(({ address, title, text }) => ({ address, title, text }))
}

/** The ways to all reports. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Reports" lead="Figures for you, your accountant and the tax office.">
      <ul className="panel mt-4 max-w-3xl divide-y divide-line py-1">
        {loaderData.map(({ address, title, text }) => (
          <li key={address} className="py-3">
            <TextLink href={address} className="text-lg font-semibold">
              {title}
            </TextLink>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}

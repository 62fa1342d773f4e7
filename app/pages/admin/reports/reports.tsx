import { AdminPage } from '#kit/admin-page.tsx'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { BarPlot } from '#ui/plots/bar-plot.tsx'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { isTurnedOff, mayUse } from '#pages/admin/address-permissions.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Glance } from './report-glances.server.ts'
import { reports } from './report-list.server.ts'
import type { Route } from './+types/reports'

/** Those that the role may read (R103) and the store uses. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = adminOf(context)
  const rooms = await readRooms()
  const today = isoStoreDate(new Date())
  return await Promise.all(
    reports
      .filter(({ address }) => mayUse(role, address) && !isTurnedOff(rooms, address))
      .map(async ({ address, title, text, glance }) => ({
        address,
        title,
        text,
        glance: await glance?.(today),
      })),
  )
}

/** The ways to all reports, each with its figure of the day (R205). */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Reports" lead="Figures for you, your accountant and the tax office.">
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
        {loaderData.map(({ address, title, text, glance }) => (
          <li
            key={address}
            className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <TextLink href={address} className="-my-2 w-fit py-2 text-lg font-semibold">
              {title}
            </TextLink>
            {glance && <GlanceParts {...glance} />}
            <p className="mt-3 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}

function GlanceParts({ figure, note, bars, isLastOpen }: Glance) {
  const hasPlot = bars.some(({ parts }) => parts.some((part) => part > 0))
  return (
    <>
      <p className="mt-1 text-ink-soft">
        <span className="block font-display text-2xl font-bold text-ink tabular-nums sm:text-3xl">
          {figure}
        </span>{' '}
        {note}
      </p>
      {hasPlot && <BarPlot bars={bars} isLastOpen={isLastOpen} className="mt-3 h-16" />}
    </>
  )
}

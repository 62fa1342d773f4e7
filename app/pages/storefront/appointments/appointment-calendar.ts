import { verifyManageToken } from '#orders/appointment/manage-link.server.ts'
import { readCalendarFile } from '#orders/appointment/calendar-file.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/appointment-calendar'

/** The calendar file of an appointment, for the holder of its link (R44). */
export async function loader({ params }: Route.LoaderArgs) {
  const id = verifyManageToken(params.token)
  const file = id && (await readCalendarFile(id, new Date()))
  if (!file) return new Response('There is no such appointment.', { status: 404, headers: privatePage })
  return new Response(file.content, {
    headers: {
      ...privatePage,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
    },
  })
}

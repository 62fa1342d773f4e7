import { dashboardVersion } from '#reports/dashboard-events.server.ts'
import { readOpenWork } from '#reports/open-work/open-work.server.ts'

/** The counts of the menu, for open pages that heard of a change. */
export async function loader() {
  // Before the counts: what changes while they are read is told by the stream.
  const version = dashboardVersion()
  return Response.json(
    { version, work: await readOpenWork({ now: new Date() }) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

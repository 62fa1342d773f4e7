import { obeyParent } from './driver-work.ts'

/** Compares what came in with the saved searches, or does a whole run of the job. */
export interface AlertRequest {
  do: 'match' | 'run'
}

/** How long it took, and how many pieces were compared or mails written. */
export interface AlertAnswer {
  seconds: number
  count: number
}

// The shop's own services in a process of its own, on the database of DATABASE_URL.
const { matchArrivals } = await import('#alerts/searches/search-matching.server.ts')
const { sendDueAlerts } = await import('#alerts/sending/due-alerts.server.ts')

obeyParent(async (request: AlertRequest): Promise<AlertAnswer> => {
  const startedAt = performance.now()
  const count = request.do === 'match' ? await matchArrivals() : (await sendDueAlerts(new Date())).mails
  return { seconds: (performance.now() - startedAt) / 1000, count }
})

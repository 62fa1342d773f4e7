import { obeyParent } from './driver-work.ts'

/** How often the availability of a month is to be read, 'yyyy-MM', one after the other. */
export interface AvailabilityRequest {
  month: string
  times: number
}

/** What each took, in ms, and how many days had room. */
export interface AvailabilityTimes {
  timesMs: number[]
  freeDays: number
}

// The shop's own service in a process of its own, on the database of DATABASE_URL.
const { readPickupMonth } = await import('#appointments/calendar/appointment-month.server.ts')

obeyParent(async ({ month, times }: AvailabilityRequest): Promise<AvailabilityTimes> => {
  const timesMs: number[] = []
  let freeDays = 0
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    const { days } = await readPickupMonth({
      kind: 'pickup',
      month,
      date: null,
      orderId: null,
      by: 'customer',
      now: new Date(),
    })
    timesMs.push(performance.now() - startedAt)
    freeDays = [...days.values()].filter((state) => state === 'free').length
  }
  return { timesMs, freeDays }
})

import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { isStoreDay } from '#shared/time/store-day.ts'
import type { DatedSlot } from '#slots/slots.ts'

/** What the address after a booking says of the time before, for the page that confirms it (R213). */
export function movedQuery(appointmentId: string, movedFrom: DatedSlot | null): string {
  if (!movedFrom) return ''
  const { date, start, end } = movedFrom
  return `&moved=${encodeURIComponent(makeSigned('booked', [appointmentId, date, start, end].join(' ')))}`
}

/** The time before that we signed for an appointment; null for anything else. */
export function readMovedFrom(params: URLSearchParams, appointmentId: string): DatedSlot | null {
  const [id, date = '', start = '', end = ''] = (readSigned('booked', params.get('moved') ?? '') ?? '').split(
    ' ',
  )
  return id === appointmentId && isStoreDay(date) ? { date, start, end } : null
}

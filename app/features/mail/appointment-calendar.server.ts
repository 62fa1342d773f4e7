import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { foldToOneLine } from '../../shared/text/plain-text.ts'
import { STORE_TIME_ZONE } from '../../shared/shop-time.ts'

/** An appointment for a calendar, in store time: 'yyyy-MM-dd' and 'HH:mm'. */
interface CalendarFacts {
  fulfilment: 'pickup' | 'delivery'
  storeName: string
  storeEmail: string
  baseUrl: string
  customerName: string
  orderNumber: string
  date: string
  start: string
  end: string
  location: string | null
  instructions: string | null
}

/** The identity of an appointment in calendars. */
interface CalendarEntry {
  facts: CalendarFacts
  /** The page to move or cancel it; null removes it from the calendar. */
  manageUrl: string | null
  appointmentId: string
  /** Increases with every change, so that calendars recognize the newer file. */
  sequence: number
  customerEmail: string
  stampedAt: Date
}

const names = {
  pickup: { product: 'Pickups', title: 'Pickup' },
  delivery: { product: 'Deliveries', title: 'Delivery' },
} as const

/** The rules of the store's zone since 2007, so that a calendar needs no list of zones of its own. */
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${STORE_TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const zonedTime = (date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(STORE_TIME_ZONE)

/**
 * The calendar file of an appointment: an invitation, or its withdrawal after a cancellation. One appointment
 * keeps its name (UID) through all changes, in the store's zone.
 */
export function writeCalendar({
  facts,
  manageUrl,
  appointmentId,
  sequence,
  customerEmail,
  stampedAt,
}: CalendarEntry): string {
  const isOff = manageUrl === null
  const calendar = new ICalCalendar({
    prodId: { company: facts.storeName, product: names[facts.fulfilment].product, language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: STORE_TIME_ZONE, generator: () => zoneRules },
  })
  const event = calendar.createEvent({
    id: `${appointmentId}@${new URL(facts.baseUrl).hostname}`,
    sequence,
    stamp: stampedAt,
    start: zonedTime(facts.date, facts.start),
    end: zonedTime(facts.date, facts.end),
    timezone: STORE_TIME_ZONE,
    summary: foldToOneLine(
      `${names[facts.fulfilment].title} of order ${facts.orderNumber} – ${facts.storeName}`,
    ),
    location: facts.location ? foldToOneLine(facts.location) : null,
    description: [facts.instructions, manageUrl].filter(Boolean).join('\n\n'),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: facts.storeName, email: facts.storeEmail },
  })
  event.createAttendee({ name: foldToOneLine(facts.customerName), email: customerEmail, rsvp: false })
  return calendar.toString()
}

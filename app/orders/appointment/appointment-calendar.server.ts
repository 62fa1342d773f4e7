import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import type { MailedAppointment } from './mailed-appointment.ts'

/** The identity of an appointment in calendars. */
interface CalendarEntry {
  appointment: MailedAppointment
  sender: MailSender
  /** Where to move or cancel it; null takes it out of the calendar. */
  manageUrl: string | null
  stampedAt: Date
  /** Sent to the customer by the store; otherwise a file that the customer opens. */
  isInvitation: boolean
}

const names = {
  pickup: { product: 'Pickups', title: 'Pickup' },
  delivery: { product: 'Deliveries', title: 'Delivery' },
} as const

/** Two hours before: time to load the car and drive (R213). */
const ALARM_SECONDS = 2 * 60 * 60

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
  appointment,
  sender,
  manageUrl,
  stampedAt,
  isInvitation,
}: CalendarEntry): NonNullable<MailDocument['calendar']> {
  const { fulfilment, date, location, customerName } = appointment
  const { storeName, storeEmail, baseUrl } = sender
  const isOff = manageUrl === null
  const calendar = new ICalCalendar({
    prodId: { company: storeName, product: names[fulfilment].product, language: 'EN' },
    method: isInvitation
      ? isOff
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.REQUEST
      : ICalCalendarMethod.PUBLISH,
    // Without a zone of its own its stamp is in UTC, as RFC 5545 wants it; the event names the store's.
    timezone: { name: null, generator: () => zoneRules },
  })
  const event = calendar.createEvent({
    id: `${appointment.appointmentId}@${new URL(baseUrl).hostname}`,
    sequence: appointment.sequence,
    stamp: stampedAt,
    start: zonedTime(date, appointment.start),
    end: zonedTime(date, appointment.end),
    timezone: STORE_TIME_ZONE,
    summary: foldToOneLine(`${names[fulfilment].title} of order ${appointment.orderNumber} – ${storeName}`),
    location: location ? foldToOneLine(location) : null,
    description: [appointment.instructions, manageUrl].filter(Boolean).join('\n\n'),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: storeName, email: storeEmail },
  })
  if (!isOff) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS })
  if (isInvitation)
    event.createAttendee({ name: foldToOneLine(customerName), email: appointment.customerEmail, rsvp: false })
  return { fileName: `${fulfilment}.ics`, content: calendar.toString() }
}

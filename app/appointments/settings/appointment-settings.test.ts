import { expect, it } from 'vitest'
import { sentAppointmentSettings } from '#tests/support/sent-settings.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { appointmentForms, readAppointmentForm, type PickupSettings } from './appointment-settings.ts'

const settings: PickupSettings = {
  businessHours: {
    monday: { enabled: true, start: '09:00', end: '17:30' },
    tuesday: { enabled: false, start: '10:00', end: '18:00' },
    wednesday: { enabled: true, start: '10:00', end: '18:00' },
    thursday: { enabled: true, start: '10:00', end: '18:00' },
    friday: { enabled: true, start: '10:00', end: '18:00' },
    saturday: { enabled: true, start: '10:00', end: '18:00' },
    sunday: { enabled: false, start: '12:00', end: '16:00' },
  },
  slotMinutes: 45,
  capacity: 2,
  bufferMinutes: 10,
  leadHours: 4,
  horizonDays: 30,
  noticeHours: 24,
  location: '12 Main St',
  instructions: 'Ring twice.\nDock B.',
}

const fields = sentAppointmentSettings(settings)
const read = (kind: AppointmentKind, texts: object) =>
  readAppointmentForm(appointmentForms[kind].parse(texts))
const problemsOf = (kind: AppointmentKind, texts: object) =>
  appointmentForms[kind].safeParse(texts).error?.issues.map(({ path, message }) => [path[0], message])

it('reads back what it shows', () => {
  expect(read('pickup', fields)).toMatchObject(settings)
  const bare = { ...fields, location: ' ', instructions: '' }
  expect(read('pickup', bare)).toMatchObject({ ...settings, location: null, instructions: null })
})

it.each([
  ['monday_end', '09:00', 'Monday must end later than it starts'],
  ['monday_end', '24:00', 'Monday must end later than it starts'],
  ['slotMinutes', '10', 'Slot Duration must be at least 15'],
  ['slotMinutes', '20', 'Slot Duration must be a multiple of 15'],
  ['capacity', '0', 'Max Pickups Per Slot must be at least 1'],
  ['bufferMinutes', '-5', 'Buffer Time must be a whole number'],
  ['bufferMinutes', '7', 'Buffer Time must be a multiple of 5'],
  ['horizonDays', '1.5', 'Days Ahead must be a whole number'],
  ['location', 'x'.repeat(501), 'Pickup Address must be 500 characters or less'],
])('refuses %s = %s at its field', (name, text, message) => {
  expect(problemsOf('pickup', { ...fields, [name]: text })).toContainEqual([name, message])
})

it('takes no address for deliveries, and names them in what it refuses', () => {
  expect(read('delivery', fields)).toMatchObject({ ...settings, location: null })
  expect(problemsOf('delivery', { ...fields, capacity: '0' })).toEqual([
    ['capacity', 'Max Deliveries Per Slot must be at least 1'],
  ])
  const { location: _, ...withoutAddress } = fields
  expect(read('delivery', withoutAddress)).toMatchObject({ location: null })
})

it('does not judge the hours of a day that is off', () => {
  const texts = { ...fields, sunday_start: '20:00', sunday_end: '08:00' }
  expect(read('pickup', texts)).toMatchObject({
    businessHours: { sunday: { enabled: false, start: '10:00', end: '18:00' } },
  })
})

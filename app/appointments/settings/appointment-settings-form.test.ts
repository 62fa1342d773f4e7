import { expect, it } from 'vitest'
import { parseSettings, settingsTexts, type PickupSettings } from './appointment-settings-form.ts'

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

it('reads back what it shows', () => {
  expect(parseSettings('pickup', settingsTexts(settings))).toEqual(settings)
  const bare = { ...settings, location: null, instructions: null }
  expect(parseSettings('pickup', settingsTexts(bare))).toEqual(bare)
})

it.each([
  ['monday_end', '09:00', 'Monday must end later than it starts'],
  ['monday_start', '24:00', 'Monday must end later than it starts'],
  ['slot_duration_minutes', '10', 'Slot Duration must be at least 15'],
  ['slot_duration_minutes', '20', 'Slot Duration must be a multiple of 15'],
  ['max_pickups_per_slot', '0', 'Max Pickups Per Slot must be at least 1'],
  ['buffer_minutes', '-5', 'Buffer Time must be a whole number'],
  ['buffer_minutes', '7', 'Buffer Time must be a multiple of 5'],
  ['horizon_days', '1.5', 'Days Ahead must be a whole number'],
  ['pickup_location', 'x'.repeat(501), 'Pickup Address must be 500 characters or less'],
])('refuses %s = %s', (name, text, message) => {
  expect(parseSettings('pickup', { ...settingsTexts(settings), [name]: text })).toMatchObject({ message })
})

it('takes no address for deliveries, and names them in what it refuses', () => {
  const texts = settingsTexts(settings)
  expect(parseSettings('delivery', texts)).toEqual({ ...settings, location: null })
  expect(parseSettings('delivery', { ...texts, max_pickups_per_slot: '0' })).toMatchObject({
    message: 'Max Deliveries Per Slot must be at least 1',
  })
  const { pickup_location: _, ...withoutAddress } = texts
  expect(parseSettings('delivery', withoutAddress)).toMatchObject({ location: null })
})

it('does not judge the hours of a day that is off', () => {
  const texts = { ...settingsTexts(settings), sunday_start: '20:00', sunday_end: '08:00' }
  expect(parseSettings('pickup', texts)).toMatchObject({
    businessHours: { sunday: { enabled: false, start: '10:00', end: '18:00' } },
  })
})

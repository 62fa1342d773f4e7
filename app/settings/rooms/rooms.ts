import { toggle } from '#kit/setting-kinds.ts'
import { formOf, type SettingValues } from '#kit/settings.ts'

/** What a store may use beside the pages of the specification, in the order of the form (R186). */
export const rooms = {
  counter: toggle('Counter', {
    group: { title: 'Selling in the store' },
    column: 'usesCounter',
    description: 'Ring up what customers carry to you: the cash drawer, quick items and the Z-report.',
  }),
  offline: toggle('Selling without a connection', {
    column: 'usesOffline',
    description: 'Devices that go on selling when the internet is down. Needs the counter.',
  }),
  staff: toggle('Staff and PINs', {
    column: 'usesStaff',
    description: 'People who work with you, what each may do, and handing over the counter by PIN.',
  }),
  holds: toggle('Holds', {
    column: 'usesHolds',
    description: 'Pieces set aside for a few hours, for a caller or for someone on the web.',
  }),
  lots: toggle('Lots', {
    group: { title: 'Stock' },
    column: 'usesLots',
    description: 'What each lot cost, what came in for it, and what is left to sell.',
  }),
  markdowns: toggle('Markdowns', {
    column: 'usesMarkdowns',
    description: 'Prices that go down by themselves the longer a piece stands.',
  }),
  marketplaces: toggle('Marketplaces', {
    column: 'usesMarketplaces',
    description: 'Posts for Facebook Marketplace and others, and lists of your pieces for Google and Meta.',
  }),
  alerts: toggle('Alerts', {
    group: { title: 'Customers and money' },
    column: 'usesAlerts',
    description: 'Emails to customers about a lower price, a piece that is back, or a search.',
  }),
  tax: toggle('Sales tax report and journal', {
    column: 'usesTaxReports',
    description: 'What you owe for a month or half-year, and every day for QuickBooks or Xero.',
  }),
  visits: toggle('Visitors', {
    column: 'usesVisits',
    description:
      'How people find you: what they looked at, and searched for in vain. Off, nothing is counted.',
  }),
}

export type Room = keyof typeof rooms

export const isRoom = (typed: unknown): typed is Room =>
  typeof typed === 'string' && Object.hasOwn(rooms, typed)

/** Which rooms are in use. */
export type RoomsInUse = SettingValues<typeof rooms>

export const roomsForm = formOf(rooms)

/** What is in use of what is turned on: without the counter no device sells without a connection. */
export const toRoomsInUse = (on: RoomsInUse): RoomsInUse => ({ ...on, offline: on.offline && on.counter })

export const allRooms: RoomsInUse = {
  counter: true,
  offline: true,
  staff: true,
  holds: true,
  lots: true,
  markdowns: true,
  marketplaces: true,
  alerts: true,
  tax: true,
  visits: true,
}

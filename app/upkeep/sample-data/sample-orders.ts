import type { Fulfilment } from '#orders/fulfilment.ts'
import type { OrderStatus } from '#orders/status/order-status.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'

/** One order of the sample data (R65). */
export interface SampleOrder {
  /** Their email follows from it. */
  customer: string
  phone: string
  fulfilment: Fulfilment
  method: PaymentMethod
  /** Slugs of sample products, with the pieces bought of each. */
  pieces: readonly (readonly [slug: string, quantity: number])[]
  hoursAgo: number
  status: Exclude<OrderStatus, 'unconfirmed'>
  /** What came in for it: all of it, half of it or nothing. */
  paid: 'all' | 'half' | 'nothing'
  notes?: string
  /**
   * On which open day, in which of its slots: 0 is the next day on which something is still free, -1 the last open day
   * before today. Left out where the settings have no such time.
   */
  appointment?: { day: number; slot: number; status: 'scheduled' | 'completed' | 'no_show' }
}

const scheduled = (day: number, slot: number) => ({ day, slot, status: 'scheduled' }) as const
const kept = (day: number, slot: number) => ({ day, slot, status: 'completed' }) as const

/** Where sample deliveries go. */
export const sampleAddress = {
  address: '2 Example Street',
  city: 'Toledo',
  state: 'OH',
  zip: '43604',
} as const

/** What a sample customer is called: nobody takes the order for a real one. */
export const sampleName = (customer: string) => `${customer} (sample)`

/** An address that belongs to nobody, by its domain. */
export const sampleEmail = (customer: string) => `${customer.toLowerCase().replaceAll(' ', '.')}@example.com`

/** Work of every kind for the back office, and three weeks of sales: what is new, ready, unpaid, on its way, done and canceled. */
export const sampleOrders: readonly SampleOrder[] = [
  {
    customer: 'Maria Lopez',
    phone: '(419) 555-0111',
    fulfilment: 'pickup',
    method: 'cash',
    pieces: [['juniper-barrel-chair', 2]],
    hoursAgo: 1,
    status: 'pending',
    paid: 'nothing',
    notes: 'I come with a pickup truck.',
    appointment: scheduled(1, 0),
  },
  {
    customer: 'Devon Carter',
    phone: '(419) 555-0112',
    fulfilment: 'pickup',
    method: 'zelle',
    pieces: [
      ['pipwell-earbuds', 2],
      ['clackton-75-keyboard', 1],
    ],
    hoursAgo: 3,
    status: 'pending',
    paid: 'nothing',
  },
  {
    customer: 'Grace Kim',
    phone: '(419) 555-0113',
    fulfilment: 'delivery',
    method: 'zelle',
    pieces: [['harlow-3-seat-sofa', 1]],
    hoursAgo: 20,
    status: 'processing',
    paid: 'half',
    notes: 'Second floor, the elevator works.',
    appointment: scheduled(2, 0),
  },
  {
    customer: 'Tom Becker',
    phone: '(419) 555-0114',
    fulfilment: 'pickup',
    method: 'cashapp',
    pieces: [['orivue-27-curved-monitor', 1]],
    hoursAgo: 26,
    status: 'ready',
    paid: 'all',
    appointment: scheduled(0, 0),
  },
  {
    customer: 'Aisha Brown',
    phone: '(419) 555-0115',
    fulfilment: 'pickup',
    method: 'cash',
    pieces: [['bear-barnaby-36', 2]],
    hoursAgo: 30,
    status: 'ready',
    paid: 'nothing',
    appointment: scheduled(0, 1),
  },
  {
    customer: 'Paul Nowak',
    phone: '(419) 555-0116',
    fulfilment: 'delivery',
    method: 'applepay',
    pieces: [['canyon-hairpin-coffee-table', 1]],
    hoursAgo: 44,
    status: 'shipped',
    paid: 'all',
    appointment: scheduled(0, 2),
  },
  {
    customer: 'Rita Olsen',
    phone: '(419) 555-0117',
    fulfilment: 'pickup',
    method: 'cash',
    pieces: [['halden-smart-watch', 1]],
    hoursAgo: 100,
    status: 'ready',
    paid: 'half',
    appointment: { day: -1, slot: 1, status: 'no_show' },
  },
  {
    customer: 'Sam Price',
    phone: '(419) 555-0118',
    fulfilment: 'pickup',
    method: 'cash',
    pieces: [['train-set-maple-junction', 1]],
    hoursAgo: 96,
    status: 'completed',
    paid: 'all',
    appointment: kept(-1, 2),
  },
  {
    customer: 'Nina Patel',
    phone: '(419) 555-0119',
    fulfilment: 'delivery',
    method: 'zelle',
    pieces: [['linden-round-dining-table', 1]],
    hoursAgo: 140,
    status: 'delivered',
    paid: 'all',
    appointment: kept(-2, 0),
  },
  {
    customer: 'Leo Grant',
    phone: '(419) 555-0120',
    fulfilment: 'pickup',
    method: 'zelle',
    pieces: [['vantrel-55-inch-tv', 1]],
    hoursAgo: 120,
    status: 'cancelled',
    paid: 'nothing',
  },
  {
    customer: 'Hannah Weiss',
    phone: '(419) 555-0121',
    fulfilment: 'pickup',
    method: 'cashapp',
    pieces: [
      ['solenne-over-ear-headphones', 1],
      ['pipwell-earbuds', 1],
    ],
    hoursAgo: 190,
    status: 'completed',
    paid: 'all',
    appointment: kept(-4, 3),
  },
  {
    customer: 'Maria Lopez',
    phone: '(419) 555-0111',
    fulfilment: 'pickup',
    method: 'cash',
    pieces: [['sweeply-robot-vacuum', 1]],
    hoursAgo: 310,
    status: 'completed',
    paid: 'all',
    appointment: kept(-8, 0),
  },
  {
    customer: 'Omar Haddad',
    phone: '(419) 555-0122',
    fulfilment: 'delivery',
    method: 'cash',
    pieces: [['dover-chaise-sectional', 1]],
    hoursAgo: 450,
    status: 'completed',
    paid: 'all',
    appointment: kept(-12, 1),
  },
]

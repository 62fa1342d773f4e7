import { defineNotices, failure, success } from '#shared/notices.ts'
import type { KeptRefusal } from './offline-sale.ts'

const refusals: Readonly<Record<string, (about: string) => string>> = {
  'sold-out': (name) => `${name} is not in stock: it is promised to a confirmed order, or was sold before.`,
  'not-givable': (order) => `${order} was confirmed meanwhile: its customer counts on the piece.`,
  'unknown-piece': () => 'One of these pieces was deleted meanwhile.',
  'beyond-limit': (names) => `${names}: sold for less than a clerk may.`,
  'nobody-signed-in': () => 'Nobody was signed in on that device when it was sold.',
  'made-otherwise': () => 'Another sale has its number: it was sent twice, with other pieces.',
  'other-amount': () => 'The tax has changed meanwhile, so that the sale comes to something else now.',
}

/** Why a sale of a register was not booked, in words for the owner (R89): it was made and paid all the same. */
export function offlineRefusalText({ reason, about }: KeptRefusal): string {
  return refusals[reason]?.(about) ?? 'The store could not book this sale.'
}

/** What the page of registers says of a change. */
export const offlineNotices = defineNotices(
  {},
  {
    closed: success('The register is closed', 'Web orders wait for it no longer.'),
    'closed-before': failure('This register is closed already'),
    'device-off': success('The device is turned off', 'What it has sold is booked once it has a connection.'),
    'device-off-before': failure('This device is turned off already'),
    booked: success('The sale is booked'),
    settled: success('The sale is off the list'),
    'still-refused': failure('The sale was not booked', 'The reason below still holds.'),
    'unknown-sale': failure('This sale was dealt with already'),
  },
)

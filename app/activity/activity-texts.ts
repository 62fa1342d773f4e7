import { z } from '#shared/zod.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { statusLabel } from '#orders/status/order-status.ts'
import type { ActivityText } from './activity.ts'
import type { HistoryName } from './history-names.ts'
import {
  closedFacts,
  closedText,
  closingText,
  costFacts,
  costText,
  creditFacts,
  creditText,
  ledgerFacts,
  ledgerText,
  periodFacts,
  reportOf,
} from './money-activity-text.ts'
import {
  appointmentFacts,
  appointmentText,
  atOrder,
  changedStates,
  itemFacts,
  itemText,
  orderFacts,
} from './order-activity-text.ts'
import {
  checkFacts,
  checkText,
  postFacts,
  postText,
  printFacts,
  printText,
  productText,
  productFacts,
} from './product-activity-text.ts'
import { securityFacts, securityText } from './security-activity-text.ts'

/** Reads what a history has stored and words it. @throws what zod throws for what is no such entry. */
const told =
  <Facts>(facts: z.ZodType<Facts>, tell: (facts: Facts) => ActivityText) =>
  (stored: unknown): ActivityText =>
    tell(facts.parse(stored))

const cents = z.number()

const file = z.object({
  importId: z.string(),
  fileName: z.string(),
  created: z.number(),
  updated: z.number(),
})
const atImport = ({ importId }: { importId: string }, text: string) => ({
  text,
  address: href('/admin/import/:id', { id: importId }),
})

const settingPages = {
  pages: ['Changed the page texts.', href('/admin/settings/page-texts')],
  payment: ['Changed the payment settings.', href('/admin/settings/payment')],
  store: ['Changed the store settings.', href('/admin/settings/store')],
  tax: ['Entered a new tax rule.', href('/admin/settings/tax')],
} as const

const heldPiece = z.object({ productId: z.string(), name: z.string() })
const holdEnds = {
  released: ['Released', 'from its hold'],
  expired: ['Put', 'back on sale: its hold was over'],
  given: ['Sold', 'although it was on hold'],
  bought: ['Sold', 'to the person it was on hold for'],
} as const
const atHeld = ({ productId, name }: z.infer<typeof heldPiece>, did: string, how: string) => ({
  text: `${did} ${name} ${how}.`,
  address: href('/admin/products/:id', { id: productId }),
})

const registers = href('/admin/counter/registers')

/** The entries of every history in words (R95). */
export const activityTexts = {
  'order-placed': told(orderFacts.extend({ cents }), (facts) =>
    atOrder(facts, `Placed order ${facts.orderNumber} for ${formatDollars(facts.cents)}.`),
  ),
  'order-moved': told(orderFacts.extend({ from: z.string(), to: z.string() }), (facts) =>
    atOrder(
      facts,
      `Moved order ${facts.orderNumber} from ${statusLabel(facts.from)} to ${statusLabel(facts.to)}.`,
    ),
  ),
  'order-items': told(itemFacts, itemText),
  'order-note': told(orderFacts, (facts) => atOrder(facts, `Wrote a note on order ${facts.orderNumber}.`)),
  'order-pull': told(orderFacts.extend({ name: z.string() }), (facts) =>
    atOrder(facts, `Took ${facts.name} from the floor for order ${facts.orderNumber}.`),
  ),
  'appointment-booking': told(appointmentFacts, (facts) => appointmentText('Booked', facts)),
  'appointment-change': told(appointmentFacts, (facts) =>
    appointmentText(changedStates[facts.status] ?? 'Changed', facts),
  ),
  ledger: told(ledgerFacts, ledgerText),
  'drawer-opening': told(z.object({ cents }), (facts) => ({
    text: `Opened the drawer with ${formatDollars(facts.cents)}.`,
    address: reportOf(null),
  })),
  'drawer-closing': told(closedFacts, closedText),
  'cash-movement': told(
    z.object({ drawerId: z.string().nullable(), kind: z.enum(['paid-in', 'paid-out']), cents }),
    (facts) => ({
      text: `Paid ${formatDollars(facts.cents)} ${facts.kind === 'paid-in' ? 'into' : 'out of'} the drawer.`,
      address: reportOf(facts.drawerId),
    }),
  ),
  'period-closing': told(periodFacts, closingText),
  'lot-credit': told(creditFacts, creditText),
  'lot-cost': told(costFacts, costText),
  product: told(productFacts, productText),
  'tag-print': told(printFacts, printText),
  'piece-check': told(checkFacts, checkText),
  'marketplace-post': told(postFacts, (facts) => postText(facts, false)),
  'marketplace-end': told(postFacts, (facts) => postText(facts, true)),
  import: told(file, (facts) =>
    atImport(
      facts,
      `Imported ${facts.fileName}: ${counted(facts.created, 'new product')}, ${facts.updated} changed.`,
    ),
  ),
  'import-undo': told(file, (facts) => atImport(facts, `Took back the import of ${facts.fileName}.`)),
  markdown: told(z.object({ marked: z.number() }), ({ marked }) => ({
    text: `Marked down ${counted(marked, 'product')} by age.`,
    address: href('/admin/markdowns'),
  })),
  void: told(orderFacts, (facts) => atOrder(facts, `Took back the sale ${facts.orderNumber}.`)),
  reduction: told(orderFacts.extend({ name: z.string(), beforeCents: cents, afterCents: cents }), (facts) =>
    atOrder(
      facts,
      `Sold ${facts.name} for ${formatDollars(facts.afterCents)} instead of ${formatDollars(facts.beforeCents)}.`,
    ),
  ),
  'quick-item': told(orderFacts.extend({ name: z.string(), cents }), (facts) =>
    atOrder(facts, `Sold ${facts.name} as a quick item for ${formatDollars(facts.cents)}.`),
  ),
  'exempt-sale': told(orderFacts, (facts) => atOrder(facts, `Sold ${facts.orderNumber} without tax.`)),
  register: told(z.object({}), () => ({ text: 'Opened a register.', address: registers })),
  'refused-sale': told(z.object({}), () => ({
    text: 'Sent a sale made without a connection that could not be booked.',
    address: registers,
  })),
  hold: told(heldPiece, (facts) => atHeld(facts, 'Put', 'on hold')),
  'hold-end': told(heldPiece.extend({ as: z.enum(['released', 'expired', 'given', 'bought']) }), (facts) =>
    atHeld(facts, holdEnds[facts.as][0], holdEnds[facts.as][1]),
  ),
  staff: told(securityFacts, securityText),
  setting: told(z.object({ settings: z.enum(['pages', 'payment', 'store', 'tax']) }), ({ settings }) => {
    const [text, address] = settingPages[settings]
    return { text, address }
  }),
  store: told(securityFacts, securityText),
} as const satisfies Readonly<Record<HistoryName, (stored: unknown) => ActivityText>>

import {
  email,
  line,
  money,
  moneyLimit,
  phone,
  shortLine,
  toggle,
  whole,
  wholeLimit,
} from '#kit/setting-kinds.ts'
import { formOf, type SettingValues } from '#kit/settings.ts'

/** Empty, it is as the process is set up (STORE_NAME, STORE_EMAIL). */
const none = 'as set up'
const webPage = (network: string, example: string) =>
  line(network, {
    description: 'Under Follow Us on the contact page. Empty: none.',
    problem: `Enter the address of your page, such as ${example}`,
    isRight: (text) => text.length <= 200 && /^https:\/\/[\w-]+\.[^\s]+$/.test(text) && URL.canParse(text),
    input: { type: 'url', autoComplete: 'off' },
  })
const hours = { unit: 'hour', to: 8760 }

/**
 * What the owner may set about the store, its money and the back office (R9, R11, R27), in the order of the form. Rows,
 * form, history and page follow from it.
 */
export const storeSettings = {
  storeName: shortLine('Store Name', {
    group: { title: 'Name and contact', columns: 2 },
    description: ({ storeName }) => `In header, footer, titles and mails. Empty: ${storeName}.`,
    what: 'The name',
    most: 80,
    none,
    isWide: true,
    input: { autoComplete: 'organization' },
  }),
  storeEmail: email('Store Email', {
    description: ({ storeEmail }) => `Customers write there. Empty: ${storeEmail}.`,
    none,
    input: { autoComplete: 'email' },
  }),
  storePhone: phone('Store Phone', {
    description: 'In the footer and on the contact page. Empty: none.',
    input: { type: 'tel', autoComplete: 'tel' },
  }),
  facebookUrl: webPage('Facebook', 'https://www.facebook.com/yourstore'),
  instagramUrl: webPage('Instagram', 'https://www.instagram.com/yourstore'),
  orderMails: toggle('Email me about each new order', {
    name: 'Email for each order',
    description: ({ isStoreEmailSet }) =>
      `Sent to the store email${isStoreEmailSet ? '' : ', once you have entered one'}. It has a link to the order. For messages on your phone see Notifications in the settings.`,
  }),
  deliveryFeeCents: money('Delivery Fee ($)', {
    group: {
      title: 'Delivery',
      columns: 2,
      note: 'Cart, checkout and every page that names them follow at once.',
    },
    description: 'Flat.',
    column: 'deliveryFee',
  }),
  // As far as the shop's ZIP table reaches.
  deliveryRadiusMiles: whole('Delivery Radius (miles)', {
    description: 'Around Toledo, at most 60.',
    unit: 'mile',
    to: 60,
    problem: 'Enter whole miles from 1 to 60',
  }),
  // Said wherever a customer decides on a delivery (R216).
  deliveryIncludes: shortLine('What Delivery Includes', {
    description: 'On product pages, at checkout and in the policies. Empty: through the first door.',
    what: 'What a delivery includes',
    most: 200,
    isWide: true,
  }),
  // How long an order may stay unpaid (R50).
  payByHours: wholeLimit('Pay-by Deadline (hours)', {
    group: { title: 'Unpaid orders', columns: 2 },
    description: 'After the order was placed; with an appointment, a day after it. Empty: no deadline.',
    problem: 'The deadline must be a whole number of hours from 1 to 8760',
    ...hours,
  }),
  payByReminderHours: wholeLimit('Reminder (hours before)', {
    description: 'One mail to the customer. Empty: none.',
    problem: 'The reminder must be a whole number of hours from 1 to 8760',
    ...hours,
  }),
  payByCancels: toggle('Cancel unpaid orders after the deadline', {
    name: 'Cancelling of unpaid orders',
    description: 'Their stock goes back to the shop. Off: you decide in each case.',
  }),
  // What may be taken from the stock before someone confirms (R49).
  orderMaxPieces: wholeLimit('Pieces per Order', {
    name: 'Pieces in one order',
    group: {
      title: 'Order limits',
      lead: 'An order above a limit is recorded, but sets nothing aside until you confirm it, or until the customer does by email where that is enough. Empty: no limit.',
    },
    part: { title: 'One order', columns: 3 },
    unit: 'piece',
  }),
  orderMaxCents: moneyLimit('Value per Order ($)', { name: 'Value of one order', column: 'orderMaxAmount' }),
  orderMaxLines: wholeLimit('Products per Order', { name: 'Products in one order', unit: 'product' }),
  guestMaxOrders: wholeLimit('Open Orders', {
    name: 'Open unpaid orders of one customer',
    part: { title: 'All open unpaid orders of one customer, phone number or network', columns: 2 },
    unit: 'order',
  }),
  guestMaxPieces: wholeLimit('Pieces in Open Orders', {
    name: 'Pieces in open unpaid orders of one customer',
    unit: 'piece',
  }),
  guestMaxCents: moneyLimit('Value of Open Orders ($)', {
    name: 'Value of open unpaid orders of one customer',
    column: 'guestMaxAmount',
  }),
  guestMaxLines: wholeLimit('Products in Open Orders', {
    name: 'Products in open unpaid orders of one customer',
    unit: 'product',
  }),
  // What a clerk may do without a manager (R88, R177).
  clerkReductionPercent: whole('Off a Price (%)', {
    name: 'What a clerk may take off a price',
    group: {
      title: 'What a clerk may do alone',
      onlyWith: 'staff',
      lead: 'Beyond it, and for a price below cost or a sale without tax, a manager enters their PIN at the counter.',
      columns: 2,
    },
    description: '0: nothing.',
    unit: '%',
    from: 0,
    to: 100,
  }),
  clerkVoidCents: money('Sales Taken Back ($)', {
    name: 'Sales that a clerk may take back',
    description: 'Up to this total. 0: none.',
    column: 'clerkVoidAmount',
  }),
  clerkQuickCents: money('Quick Items and Holds ($)', {
    name: 'Quick items and pieces on hold that a clerk may sell',
    description:
      'All quick items of a sale together; the price of a piece on hold that is sold or released. 0: none.',
    column: 'clerkQuickAmount',
  }),
  // How long a piece is held, and who may ask for it (R94, R99, R166).
  holdHours: whole('A Piece Is Held for (hours)', {
    name: 'How long a piece is held',
    group: { title: 'Holds', columns: 2, onlyWith: 'holds' },
    description: 'Then up to the next full hour. 168 at most: a week.',
    unit: 'hour',
    to: 168,
    problem: 'Enter whole hours from 1 to 168',
  }),
  holdNewPieces: wholeLimit('Pieces Held for New Customers', {
    name: 'Pieces on hold for new customers',
    description: 'All of them together, as long as they have bought nothing yet. Empty: no limit.',
    unit: 'piece',
  }),
  holdStockPercent: wholeLimit('Most of the Stock on Hold (%)', {
    name: 'Share of the stock on hold for customers',
    description:
      'By customers on the web, those who watch a piece included; two pieces always may be. Empty: no limit.',
    unit: '%',
    to: 100,
  }),
  shopperHolds: toggle('Customers may ask for a hold on the web', {
    name: 'Holds that customers ask for',
    description:
      'They confirm it by email, two pieces each at most. Set held pieces aside when you see them on the list of holds. You can always hold a piece for someone yourself.',
  }),
  holdBuyersOnly: toggle('Only customers who bought here before', {
    name: 'Holds only for customers who bought before',
    description: 'They are known by the email of an order that was paid for.',
  }),
  firstRefusals: toggle('Offer a piece that comes back to those who watch it first', {
    name: 'First refusal for those who watch a piece',
    description:
      'It is set aside for one after the other, for two hours or until morning, three times in a row at most. Off: all are told at once.',
  }),
  // Whether customers see comparison prices that are estimates (R130).
  showsEstimates: toggle('Estimated comparison prices', {
    group: { title: 'Savings' },
    description:
      "Customers see what a piece is estimated to cost new, marked as an estimate, and what they save. Off: a saving is shown only where the comparison price comes from a store, the maker, a supplier's list or our own earlier price. Ohio wants every saving you claim to be real.",
  }),
  // The specified claim, or what the stock bears out (R217).
  claimsFromStock: toggle('Say “Up to N% off” in place of “50-90% off”', {
    name: 'Highest saving of the stock as a claim',
    description:
      'On the home page, About Us and in search results. N is the highest saving among working pieces that are here now, and follows the stock within a minute.',
  }),
  // From which price on a used piece should have a photo of its own (R134).
  ownPhotoFromCents: money('Own Photo From ($)', {
    name: 'Price from which a used piece needs its own photo',
    group: { title: 'Photos' },
    description:
      'Used pieces at this price or more that have only a stock photo stand under Products, Show: Needs Its Own Photo.',
    column: 'ownPhotoFrom',
  }),
  // Without it there is no feed of local inventory (R101).
  googleStoreCode: line('Store Code', {
    name: 'Store code at Google',
    group: { title: 'Google', onlyWith: 'marketplaces' },
    description:
      'Of your Google Business Profile. With it, /feeds/google-local.tsv tells Google what is in the store right now. Empty: no such feed.',
    problem: 'Enter the code as Google shows it, without spaces',
    isRight: (text) => /^[!-~]{1,64}$/.test(text),
  }),
  // At the foot of the yellow tag (R76).
  tagRegistration: shortLine('Registration Number', {
    name: 'Registration number on yellow tags',
    group: { title: 'Tags' },
    description:
      'Of the store as a seller of secondhand goods, at the foot of the yellow 3 × 5 tag. Empty: none.',
    what: 'The number',
    most: 40,
  }),
  adminSecondFactor: toggle('Ask all admins for two-step sign-in', {
    name: 'Two-step sign-in for admins',
    group: { title: 'Security' },
    description: 'Anyone who runs the store then needs an app or a passkey besides the password.',
  }),
}

/** Null means no limit, or the store's default. Money in whole cents. */
export type StoreSettings = SettingValues<typeof storeSettings>

/** What may be taken from the stock before someone confirms (R49). */
export type OrderLimits = Pick<
  StoreSettings,
  Extract<keyof StoreSettings, `orderMax${string}` | `guestMax${string}`>
>

/** The store settings as their form sends them. */
export const storeSettingsForm = formOf(storeSettings).superRefine(
  ({ payByHours, payByReminderHours, payByCancels }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (payByReminderHours !== null && payByHours === null)
      refuse('payByReminderHours', 'A reminder needs a deadline')
    if (payByReminderHours !== null && payByHours !== null && payByReminderHours >= payByHours)
      refuse('payByReminderHours', 'The reminder must be shorter than the deadline')
    if (payByCancels && payByHours === null) refuse('payByCancels', 'Cancelling needs a deadline')
  },
)

import { formatDollars } from '../../shared/money.ts'
import { cleanParagraphs, foldToOneLine } from '../../shared/text/plain-text.ts'
import { addressLine } from '../../shared/text/postal-address.ts'
import { schedulePath } from '../../shared/schedule-path.ts'

/** The content of the mail about a placed order (specification, section 7; decision 14). Money in whole cents. */
export interface OrderConfirmation {
  storeName: string
  storeEmail: string
  /** The shop's public origin, without a slash at its end. */
  baseUrl: string
  orderId: string
  orderNumber: string
  customerName: string
  items: readonly { name: string; quantity: number; priceCents: number }[]
  /** Null in orders that were loaded without their parts: only the total is shown then. */
  parts: { subtotalCents: number; taxCents: number; deliveryFeeCents: number } | null
  totalCents: number
  fulfilment: 'pickup' | 'delivery'
  /** The delivery address; not used for pickups. */
  address: { street: string; city: string; state: string; zip: string }
  pickup: { location: string | null; instructions: string | null }
  paymentMethod: 'cash' | 'zelle' | 'cashapp' | 'applepay'
  payment: {
    zelleEmail: string | null
    zellePhone: string | null
    cashappTag: string | null
    instructions: string | null
  }
}

/** A part of the mail: a heading, sentences, and labelled values. */
export interface MailPassage {
  heading: string
  lines: readonly string[]
  facts: readonly { label: string; value: string }[]
}

/** The footer of every confirmation. */
export const finalSaleNote = 'All sales are final. Items are sold as-is: no returns, refunds or exchanges.'

const fulfilmentNames = { pickup: 'Local Pickup', delivery: 'Local Delivery' } as const
const paymentNames = { cash: 'Cash', zelle: 'Zelle', cashapp: 'Cash App', applepay: 'Apple Pay' } as const

/** The subject line, always one line. */
export function confirmationSubject({
  orderNumber,
  storeName,
}: Pick<OrderConfirmation, 'orderNumber' | 'storeName'>): string {
  return foldToOneLine(`Order ${orderNumber} confirmed – ${storeName}`)
}

/** The links for the next steps of the customer. */
export function confirmationLinks({
  baseUrl,
  orderId,
  fulfilment,
}: Pick<OrderConfirmation, 'baseUrl' | 'orderId' | 'fulfilment'>) {
  return {
    schedule: `${baseUrl}${schedulePath({ fulfilment, orderId })}`,
    track: `${baseUrl}/track-order`,
    returns: `${baseUrl}/returns`,
  }
}

/** The label of its button. */
export function scheduleLabel({ fulfilment }: Pick<OrderConfirmation, 'fulfilment'>): string {
  return `Schedule ${fulfilment === 'pickup' ? 'Pickup' : 'Delivery'} Now`
}

/** The sums under the items, in the order in which they are shown; the last one is the total. */
export function confirmationSums({
  parts,
  totalCents,
  fulfilment,
}: Pick<OrderConfirmation, 'parts' | 'totalCents' | 'fulfilment'>) {
  const total = { label: 'Total', amount: formatDollars(totalCents) }
  if (!parts) return [total]
  const { subtotalCents, taxCents, deliveryFeeCents } = parts
  return [
    { label: 'Subtotal', amount: formatDollars(subtotalCents) },
    { label: 'Tax', amount: formatDollars(taxCents) },
    fulfilment === 'pickup'
      ? { label: 'Pickup', amount: 'FREE' }
      : { label: 'Delivery', amount: formatDollars(deliveryFeeCents) },
    total,
  ]
}

/** The passage about pickup or delivery. */
export function fulfilmentPassage({
  fulfilment,
  pickup,
  address,
}: Pick<OrderConfirmation, 'fulfilment' | 'pickup' | 'address'>): MailPassage {
  const heading = fulfilmentNames[fulfilment]
  if (fulfilment === 'delivery') {
    return {
      heading,
      lines: ['Deliveries are by appointment. Please choose a time that suits you.'],
      facts: [
        {
          label: 'Delivery address',
          value: foldToOneLine(addressLine(address)),
        },
      ],
    }
  }
  return {
    heading,
    lines: [
      'Pickups are by appointment. Please choose a time before you come.',
      ...linesOf(pickup.instructions),
    ],
    facts: factsOf([['Pickup address', pickup.location]]),
  }
}

/** The passage about the payment (specification, section 9). */
export function paymentPassage({
  paymentMethod,
  payment,
  fulfilment,
}: Pick<OrderConfirmation, 'paymentMethod' | 'payment' | 'fulfilment'>): MailPassage {
  const heading = `Payment: ${paymentNames[paymentMethod]}`
  if (paymentMethod === 'cash') {
    return { heading, lines: [`Please bring exact change to your ${fulfilment}.`], facts: [] }
  }
  if (paymentMethod === 'applepay') {
    return { heading, lines: [`You pay with Apple Pay at ${fulfilment}.`], facts: [] }
  }
  const facts = factsOf(
    paymentMethod === 'zelle'
      ? [
          ['Zelle e-mail', payment.zelleEmail],
          ['Zelle phone', payment.zellePhone],
        ]
      : [['Cash App tag', payment.cashappTag]],
  )
  const request = `Please pay with ${paymentNames[paymentMethod]} before your ${fulfilment}`
  return {
    heading,
    lines: [
      facts.length > 0
        ? `${request} and name the order number.`
        : `${request}. Reply to this e-mail for the payment details.`,
      ...linesOf(payment.instructions),
    ],
    facts,
  }
}

/** The mail as plain text, for readers without HTML. */
export function confirmationText(order: OrderConfirmation): string {
  const links = confirmationLinks(order)
  const items = order.items.map(
    ({ name, quantity, priceCents }) =>
      `${quantity} x ${foldToOneLine(name)} at ${formatDollars(priceCents)}: ${formatDollars(priceCents * quantity)}`,
  )
  const sums = confirmationSums(order).map(({ label, amount }) => `${label}: ${amount}`)
  return [
    `Hi ${foldToOneLine(order.customerName)},`,
    `Thank you for your order at ${order.storeName}. Here is what you bought.`,
    `Order number: ${order.orderNumber}`,
    items.join('\n'),
    sums.join('\n'),
    passageText(fulfilmentPassage(order)),
    `Schedule your ${order.fulfilment}:\n${links.schedule}`,
    passageText(paymentPassage(order)),
    `Track your order with its number and this e-mail address:\n${links.track}`,
    `${finalSaleNote}\n${links.returns}`,
    `Questions? Reply to this e-mail or write to ${order.storeEmail}.`,
    order.storeName,
  ].join('\n\n')
}

/** A part of a mail as plain text. */
export function passageText({ heading, lines, facts }: MailPassage): string {
  return [heading, ...lines, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n')
}

function linesOf(text: string | null): string[] {
  return text
    ? cleanParagraphs(text)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : []
}

function factsOf(pairs: readonly (readonly [string, string | null])[]): { label: string; value: string }[] {
  return pairs.flatMap(([label, value]) => {
    const text = foldToOneLine(value ?? '')
    return text ? [{ label, value: text }] : []
  })
}

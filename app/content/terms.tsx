import { href } from '#shared/addresses.ts'
import { EmailLink } from '#ui/navigation/contact-links.tsx'
import type { TextSection } from '#ui/text-page.tsx'
import { TextLink } from '#ui/button.tsx'
import { deliveryArea, reservesNothing } from './store-sentences.ts'

export const termsLead = 'What you and we can rely on when you use this site and order from it.'

/** The eleven numbered sections of the terms (S22). */
export const termsSections: readonly TextSection[] = [
  {
    id: 'agreement',
    title: 'Agreement',
    body: ({ storeName }) => (
      <p>
        These terms apply to this site and to every order placed with {storeName} (“we”, “us”). By using the
        site or placing an order you agree to them. If you do not, please do not order.
      </p>
    ),
  },
  {
    id: 'area',
    title: 'Where We Sell',
    body: (shop) => (
      <p>
        We sell to the Toledo, Ohio area only: by local pickup, or by local delivery {deliveryArea(shop)}.
        There is no nationwide shipping. An order that asks for delivery outside this area cannot be accepted.
      </p>
    ),
  },
  {
    id: 'products',
    title: 'Products and Their Condition',
    body: () => (
      <p>
        We sell liquidation goods as-is, in the condition named in the listing. We describe and picture each
        piece with care, but colors differ between screens and small marks may not show. The condition
        categories are explained in the{' '}
        <TextLink href={`${href('/returns')}#conditions`}>Returns Policy</TextLink>. We give no warranty of
        our own.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and Taxes',
    body: () => (
      <>
        <p>
          Prices are in US dollars. Sales tax and, if you choose it, the delivery fee are shown before you
          place the order. If a price goes up while you shop, we show you the new one first; if it goes down,
          you pay less.
        </p>
        <p>
          Original prices and savings compare our price with what a piece cost new at retail, to the best of
          our knowledge.
        </p>
      </>
    ),
  },
  {
    id: 'orders',
    title: 'Orders and Availability',
    body: () => (
      <p>
        Most pieces are one of a kind. {reservesNothing} If an order has to be confirmed first, its receipt
        says so. Should we be unable to hand over a piece after all, we will tell you, and you owe nothing for
        it.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: () => (
      <p>
        No payment is taken on this site. You pay by cash, in the exact amount, at pickup or delivery; by
        Apple Pay at pickup; or by Zelle or Cash App before pickup, with the details shown at checkout.
      </p>
    ),
  },
  {
    id: 'pickup-and-delivery',
    title: 'Pickup and Delivery',
    body: (shop) => (
      <p>
        Both are by appointment only. Pickup is free; delivery is a flat {shop.deliveryFee} per order.{' '}
        {shop.deliveryIncludes} Please be on time, and bring the help and the vehicle that your order needs.
        The <TextLink href={href('/shipping')}>Shipping Policy</TextLink> is part of these terms.
      </p>
    ),
  },
  {
    id: 'final-sales',
    title: 'All Sales Are Final',
    body: () => (
      <p>
        There are no returns, refunds or exchanges. Please inspect your pieces before you take them. The{' '}
        <TextLink href={href('/returns')}>Returns Policy</TextLink> is part of these terms.
      </p>
    ),
  },
  {
    id: 'unpaid-orders',
    title: 'Unpaid and Uncollected Orders',
    body: (shop) => (
      <p>
        {shop.unpaidTerms} The same goes for an order that no one comes for and whose customer cannot be
        reached.
      </p>
    ),
  },
  {
    id: 'use-and-liability',
    title: 'Use of the Site and Liability',
    body: () => (
      <>
        <p>
          Please use the site for honest shopping: give true contact details, place orders that you mean to
          collect, and do not disturb its working. Texts and pictures may not be copied for other shops.
        </p>
        <p>
          As far as the law allows, what we owe you in connection with an order is limited to the price you
          paid for it. Nothing in these terms takes away rights that the law does not let you give up.
        </p>
      </>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes, Law and Contact',
    body: ({ storeEmail }) => (
      <p>
        We may change these terms; an order follows the terms that stood here when it was placed. The law of
        the State of Ohio applies. Questions are welcome at <EmailLink address={storeEmail} />, and we reply
        within 24 hours.
      </p>
    ),
  },
]

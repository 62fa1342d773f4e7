import { href } from '#shared/addresses.ts'
import { EmailLink } from '#ui/navigation/contact-links.tsx'
import type { ShopTerms, TextSection } from '#ui/text-page.tsx'
import { TextLink } from '#ui/button.tsx'
import { deliveryArea, reservesNothing } from './store-sentences.ts'

export const shippingLead =
  'We serve the Toledo area only. Collect your order free, or have it delivered nearby for a flat fee. We do not ship nationwide.'

/** The two ways to get an order, in short (S30). */
export const shippingChoices = (shop: ShopTerms) => [
  { title: 'Local Pickup', price: 'Free', text: 'By appointment, in the Toledo area.' },
  {
    title: 'Local Delivery',
    price: `${shop.deliveryFee} flat`,
    text: `By appointment, ${deliveryArea(shop)}. ${shop.deliveryIncludes}`,
  },
]

const sections: readonly TextSection[] = [
  {
    id: 'pickup',
    title: 'Local Pickup',
    body: () => (
      <p>
        Pickup is free, and checkout starts with it. Right after you order, you choose the day and time that
        suit you, on the receipt or by the link in your confirmation email, and see where to come. We open the
        door for your appointment, so please don’t stop by without one.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Local Delivery',
    body: (shop) => (
      <>
        <p>
          We deliver {deliveryArea(shop)}, in Ohio and in Michigan, for a flat {shop.deliveryFee} per order.
          One large sofa or ten small things: the fee is the same.
        </p>
        <p>{shop.deliveryIncludes}</p>
        <p>
          Checkout checks your ZIP code before you order. If your address is outside the area, local pickup is
          still open to you. After you order, you choose the day and time the same way as for a pickup, and
          someone has to be there to receive your order.
        </p>
      </>
    ),
  },
  {
    id: 'no-nationwide-shipping',
    title: 'No Nationwide Shipping',
    body: () => (
      <p>
        We do not send orders by mail, parcel service or freight, whatever their size and wherever they would
        go. Large, unboxed, one-of-a-kind pieces travel badly, and staying local is how our prices stay low.
      </p>
    ),
  },
  {
    id: 'at-pickup',
    title: 'What Happens at Pickup',
    body: () => (
      <ul>
        <li>
          <strong>Bring your order number.</strong> It is on your receipt and in the confirmation email. With
          it, you can see how far your order is on the{' '}
          <TextLink href={href('/track-order')}>Track Order</TextLink> page.
        </li>
        <li>
          <strong>Look your pieces over.</strong> Take your time and ask us anything: all sales are final once
          they leave with you, as the <TextLink href={href('/returns')}>Returns Policy</TextLink> explains.
        </li>
        <li>
          <strong>Pay, if you have not yet.</strong> Cash, in the exact amount, or Apple Pay at pickup. Zelle
          and Cash App payments are made before you come.
        </li>
        <li>
          <strong>Load up.</strong> Bring a vehicle that fits the piece, straps or blankets, and a second pair
          of hands for anything heavy.
        </li>
      </ul>
    ),
  },
  {
    id: 'unpaid-orders',
    title: 'Unpaid Orders',
    body: (shop) => (
      <>
        <p>{reservesNothing} If an order has to be confirmed first, its receipt says so.</p>
        <p>{shop.unpaidTerms}</p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: ({ storeEmail }) => (
      <p>
        Use the <TextLink href={href('/contact')}>contact form</TextLink> or write to{' '}
        <EmailLink address={storeEmail} />. We reply within 24 hours.
      </p>
    ),
  },
]

/** Until when the customer may change each kind of appointment. */
interface ChangeNotice {
  pickup: string
  delivery: string
}

const describeAppointments = (notice: ChangeNotice): TextSection => ({
  id: 'by-appointment',
  title: 'By Appointment Only',
  body: ({ storeEmail }) => (
    <p>
      Every pickup and every delivery has an appointment. If your plans change, move or cancel it yourself
      with the link in your email: a pickup {notice.pickup}, a delivery {notice.delivery}. After that, write
      to <EmailLink address={storeEmail} /> as early as you can.
    </p>
  ),
})

/** The shipping policy (S11, S22). */
export const listShippingSections = (notice: ChangeNotice): TextSection[] =>
  sections.toSpliced(3, 0, describeAppointments(notice))

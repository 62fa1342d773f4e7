import { href } from '#shared/addresses.ts'
import { EmailLink } from '#ui/navigation/contact-links.tsx'
import type { TextSection } from '#ui/text-page.tsx'
import { TextLink } from '#ui/button.tsx'

export const returnsLead =
  'Our prices are low because every sale is final. Please read the condition of a piece before you order it, and look it over before you take it home.'

interface ConditionCategory {
  name: string
  text: string
}

/** The condition categories, best first (S22). */
export const conditionCategories: readonly ConditionCategory[] = [
  { name: 'New', text: 'Unused, in its original packaging, with everything that came with it.' },
  {
    name: 'Like New',
    text: 'Opened or displayed, but without signs of use. The original packaging may be missing.',
  },
  {
    name: 'Very Good',
    text: 'Light signs of use, such as a small scuff that you have to look for. Fully working.',
  },
  { name: 'Good', text: 'Visible signs of use: scratches, a mark, a repaired corner. Fully working.' },
  {
    name: 'Acceptable',
    text: 'Clear wear or damage to its looks, perhaps a missing extra. It still does its job.',
  },
]

/** The returns policy (S11, S22). */
export const returnsSections: readonly TextSection[] = [
  {
    id: 'final',
    title: 'All Sales Are Final',
    body: () => (
      <p>
        We do not take returns, give refunds or make exchanges. That holds for every piece, every condition
        and every way of paying, for pickup and for delivery.
      </p>
    ),
  },
  {
    id: 'as-is',
    title: 'Sold As-Is',
    body: () => (
      <p>
        We sell liquidation goods: customer returns, overstock and pieces from closed stores. They are sold
        as-is, in the condition that the listing names, without a warranty from us. A maker’s warranty may
        still apply; that is between you and the maker.
      </p>
    ),
  },
  {
    id: 'conditions',
    title: 'Condition Categories',
    body: () => (
      <>
        <p>Every listing names one of these, best first:</p>
        <dl className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
          {conditionCategories.map((category, index) => (
            <div
              key={category.name}
              className="gap-6 px-5 py-4 sm:grid sm:grid-cols-[9.5rem_1fr] sm:items-center"
            >
              <dt className="flex items-center gap-3 font-semibold sm:block">
                {category.name}
                <ConditionLevel level={conditionCategories.length - index} />
              </dt>
              <dd className="mt-1 sm:mt-0">{category.text}</dd>
            </div>
          ))}
        </dl>
        <p>
          Some listings use a plainer word, such as Open Box, Used, Refurbished, Damaged or For Parts/Not
          Working. It means what it says: the description and the pictures show the rest.
        </p>
      </>
    ),
  },
  {
    id: 'compared-prices',
    title: 'What We Compare Our Prices With',
    body: () => (
      <>
        <p>
          A price with a line through it is there to show what a piece is worth new. Where it is not the price
          of a store or the maker, the page of the piece says what it is:
        </p>
        <ul>
          <li>
            <strong>Retail price from the supplier’s list</strong>: what the list that came with the truck
            gives as the retail price of one such piece, new.
          </li>
          <li>
            <strong>Estimated retail price</strong>: our own estimate of what it sells for elsewhere. We did
            not find it at that price in a store.
          </li>
          <li>
            <strong>Our price until</strong> a day: what we asked for this very piece before we lowered it.
          </li>
        </ul>
        <p>Prices elsewhere change, so compare before you buy. We would do the same!</p>
      </>
    ),
  },
  {
    id: 'inspect',
    title: 'Inspect at Pickup',
    body: () => (
      <>
        <p>
          You are welcome to look at everything before you load it: open doors and drawers, sit down, plug it
          in. Ask us about whatever you see. If your order is delivered, please look it over while we are
          there.
        </p>
        <p>Once a piece has left with you, or has been received at your door, the sale is complete.</p>
      </>
    ),
  },
  {
    id: 'before-you-order',
    title: 'Before You Order',
    body: (shop) => (
      <>
        <ul>
          <li>Read the condition and the description, and look at every picture.</li>
          <li>Measure your room, your door, your stairs and your car.</li>
          <li>
            Ask first when you are not sure: use the <TextLink href={href('/contact')}>contact form</TextLink>{' '}
            or write to <EmailLink address={shop.storeEmail} />. We reply within 24 hours.
          </li>
        </ul>
        <p>
          {shop.unpaidTerms} The{' '}
          <TextLink href={`${href('/shipping')}#unpaid-orders`}>Shipping Policy</TextLink> says more.
        </p>
      </>
    ),
  },
]

/** Five bars, as many filled as the category is from the bottom; the name next to it says the same. */
function ConditionLevel({ level }: { level: number }) {
  return (
    <span className="flex gap-1 sm:mt-1.5" aria-hidden="true">
      {conditionCategories.map((category, index) => (
        <span
          key={category.name}
          className={`h-1.5 w-4 rounded-full ${index < level ? 'bg-brand' : 'bg-line'}`}
        />
      ))}
    </span>
  )
}

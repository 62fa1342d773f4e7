import { PlaceFacts } from '#appointments/place/place-facts.tsx'
import { href } from '#shared/addresses.ts'
import { formatMiles } from '#shared/distance.ts'
import { EmailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'
import type { ShopFacts } from '#pages/shop-facts.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'

type Contact = Pick<ShopFacts, 'storeEmail' | 'storePhone' | 'deliveryRadiusMiles' | 'place'>

/** How, when and where the shop can be reached (S23). */
export function ContactInfo({ storeEmail, storePhone, deliveryRadiusMiles, place }: Contact) {
  return (
    <Card heading="Contact Information" isSmall>
      <TermList
        className="mt-4 font-semibold"
        terms={[
          ['Email', <EmailLink key="email" address={storeEmail} />],
          ['Phone', storePhone && <PhoneLink key="phone" number={storePhone} />],
          ['Pickup address and hours', place && <PlaceFacts key="place" place={place} />],
          ['Reply', 'Within 24 hours'],
          ['Area', `Toledo, Ohio, and ${formatMiles(deliveryRadiusMiles)} around it`],
          ['Pickup and delivery', 'By appointment only'],
        ]}
      />
    </Card>
  )
}

/** Links only to what the owner has entered; without one, the card leads to what comes in. */
export function FollowUs({ shop, hasAlerts }: { shop: ShopFacts; hasAlerts: boolean }) {
  return (
    <Card heading="Follow Us" isSmall>
      {shop.socialLinks.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {shop.socialLinks.map((link) => (
            <li key={link.label}>
              <TextLink
                href={link.address}
                rel="me noopener"
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {link.label}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">
          New pieces appear first in{' '}
          <TextLink href={href('/products')} className="font-semibold">
            All Deals
          </TextLink>
          .
          {hasAlerts &&
            ' Narrow the list to what you want and save that search: we email you when it comes in.'}
        </p>
      )}
    </Card>
  )
}

/** Said before someone writes about a return. */
export function FinalSalesNotice() {
  return (
    <p className="rounded-panel bg-sun-tint px-5 py-4 sm:col-span-2 sm:px-7 lg:col-span-1">
      <strong>All sales are final.</strong> Items are sold as-is, with no returns, refunds or exchanges.
      Please read our{' '}
      <TextLink href={href('/returns')} className="font-semibold">
        Returns Policy
      </TextLink>{' '}
      before you order.
    </p>
  )
}

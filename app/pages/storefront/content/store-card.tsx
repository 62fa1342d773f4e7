import { PlaceFacts } from '#appointments/place/place-facts.tsx'
import { deliveryArea } from '#content/store-sentences.ts'
import type { ShopFacts } from '#pages/shop-facts.ts'
import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { EmailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'

/** Beside a text: where the store is, when, and how it is reached, as far as its owner has entered it. */
export function StoreCard({ shop }: { shop: ShopFacts }) {
  const { place, storePhone, storeEmail, deliveryFee } = shop
  return (
    <Card heading={shop.storeName} headingClass="wrap-anywhere" isSmall>
      <TermList
        className="mt-4"
        terms={[
          ['Pickup, free', place ? <PlaceFacts key="place" place={place} /> : 'In Toledo, by appointment'],
          [`Delivery, ${deliveryFee}`, `To your door ${deliveryArea(shop)}, by appointment`],
          ['Phone', storePhone && <PhoneLink key="phone" number={storePhone} />],
          ['Email', <EmailLink key="email" address={storeEmail} />],
        ]}
      />
      <p className="mt-4 flex flex-wrap gap-x-5">
        <TextLink href={href('/products')} className="inline-flex min-h-11 items-center font-semibold">
          All Deals
        </TextLink>
        <TextLink href={href('/track-order')} className="inline-flex min-h-11 items-center font-semibold">
          Track Order
        </TextLink>
        <TextLink href={href('/contact')} className="inline-flex min-h-11 items-center font-semibold">
          Contact
        </TextLink>
      </p>
    </Card>
  )
}

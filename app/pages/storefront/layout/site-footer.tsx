import { PlaceFacts } from '#appointments/place/place-facts.tsx'
import { href } from '#shared/addresses.ts'
import { formatMiles } from '#shared/distance.ts'
import { PhoneLink } from '#ui/navigation/contact-links.tsx'
import type { ShopFacts } from '#pages/shop-facts.ts'
import { mailtoHref } from '#shared/text/mailto.ts'
import { TextLink } from '#ui/button.tsx'

const columns = [
  {
    title: 'Shop',
    links: [
      { href: href('/products'), label: 'All Deals' },
      { href: `${href('/products')}?category=electronics`, label: 'Electronics' },
      { href: `${href('/products')}?category=home`, label: 'Home & Garden' },
      { href: `${href('/products')}?category=toys`, label: 'Toys & Games' },
      { href: href('/brands'), label: 'Brands' },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: href('/track-order'), label: 'Track Order' },
      { href: href('/contact'), label: 'Contact' },
      { href: href('/about'), label: 'About Us' },
    ],
  },
  {
    title: 'Policies',
    links: [
      { href: href('/shipping'), label: 'Shipping Policy' },
      { href: href('/returns'), label: 'Returns Policy' },
      { href: href('/terms'), label: 'Terms & Conditions' },
      { href: href('/privacy'), label: 'Privacy Policy' },
    ],
  },
]

type Props = Pick<ShopFacts, 'storeName' | 'storeEmail' | 'storePhone' | 'deliveryRadiusMiles' | 'place'>

/** The footer of every page: what the shop does and does not do, and where to read on. */
export function SiteFooter({ storeName, storeEmail, storePhone, deliveryRadiusMiles, place }: Props) {
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-2">
          <p className="font-display text-xl font-bold">{storeName}</p>
          <p className="mt-3 text-ink-soft">
            Toledo Area only. Local pickup or delivery within {formatMiles(deliveryRadiusMiles)}, by
            appointment. All sales are final.
          </p>
          <p className="mt-4">
            <TextLink href={mailtoHref(storeEmail)} className="font-semibold wrap-anywhere">
              {storeEmail}
            </TextLink>
          </p>
          {storePhone && (
            <p className="mt-1">
              <PhoneLink number={storePhone} />
            </p>
          )}
          {place && (
            <div className="mt-4">
              <PlaceFacts place={place} />
            </div>
          )}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="font-sans text-sm font-bold tracking-wide text-ink-soft uppercase">
              {column.title}
            </h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="inline-flex min-h-10 items-center hover:underline hover:underline-offset-4"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}

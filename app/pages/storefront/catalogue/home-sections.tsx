import { PlaceFacts } from '#appointments/place/place-facts.tsx'
import type { NewPieces } from '#catalogue/page/new-this-week.server.ts'
import { departmentLabel } from '#catalogue/departments.ts'
import { capitalized } from '#content/store-sentences.ts'
import type { Testimonial } from '#content/testimonials.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { href } from '#shared/addresses.ts'
import { formatMiles } from '#shared/distance.ts'
import { formatDollars } from '#shared/money.ts'
import type { ShopFacts } from '#pages/shop-facts.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmailLink, PhoneLink } from '#ui/navigation/contact-links.tsx'

const listValues = ({ deliveryFee, deliveryRadiusMiles, savingsClaim }: ShopFacts) => [
  {
    title: `${capitalized(savingsClaim)} retail`,
    text: 'Where we know what a piece costs new, that stands next to our price.',
    icon: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  },
  {
    title: 'New Stock Weekly',
    text: 'Trucks arrive every week. What you see today may be gone tomorrow.',
    icon: 'M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  },
  {
    title: 'Local Pickup',
    text: `Collect free in Toledo, or have it delivered within ${formatMiles(deliveryRadiusMiles)} for a flat ${deliveryFee}.`,
    icon: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  },
  {
    title: 'Honest Condition',
    text: 'Each piece says what shape it is in. Sold as-is, with no surprises.',
    icon: 'M12 3 5 6v5c0 4.500 3 8 7 10 4-2 7-5.500 7-10V6zM9 12l2.200 2.200L15.500 10',
  },
]
const audience = [
  'First apartments',
  'Growing families',
  'Students',
  'Landlords',
  'Home offices',
  'Resellers',
  'Bargain hunters',
]

/** In one low band, so that the pieces are near. */
export function ValueCards({ shop }: { shop: ShopFacts }) {
  return (
    <section aria-labelledby="why" className="border-b border-line bg-surface py-5 sm:py-6">
      <h2 id="why" className="sr-only">
        Why Toledo shops here
      </h2>
      <ul className="page-width grid grid-cols-2 gap-x-5 gap-y-4 sm:gap-x-8 lg:grid-cols-4">
        {listValues(shop).map(({ title, text, icon }) => (
          <li key={title} className="gap-3 sm:flex">
            <Icon path={icon} className="mt-0.5 size-6 shrink-0 text-brand sm:size-7" />
            <div>
              <h3 className="font-bold sm:text-lg">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft sm:text-[0.9375rem]">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul
        aria-label="Who shops here"
        className="page-width mt-4 flex flex-wrap gap-x-2 text-sm text-ink-soft sm:mt-5"
      >
        {audience.map((group) => (
          <li key={group} className="after:ml-2 after:content-['·'] last:after:content-none">
            {group}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What came in lately, by department and with its last day; nothing in a week without a truck. */
export function NewThisWeek({ departments }: { departments: readonly NewPieces[] }) {
  if (departments.length === 0) return null
  return (
    <section aria-labelledby="new" className="page-width pt-14 sm:pt-20">
      <h2 id="new" className="text-3xl font-bold sm:text-4xl">
        Came in this week
      </h2>
      <div className="mt-5 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {departments.map(({ department, text, cards }) => (
          <section
            key={department}
            aria-labelledby={`new-${department}`}
            className="border-t-4 border-brand pt-4"
          >
            <h3 id={`new-${department}`} className="text-xl font-bold">
              <a
                href={`${href('/products')}?category=${department}`}
                className="hover:underline hover:underline-offset-4"
              >
                {departmentLabel(department)}
              </a>
            </h3>
            <p className="mt-0.5 text-ink-soft">{text}</p>
            <ul className="mt-2 divide-y divide-line">
              {cards.map((card) => (
                <li key={card.id}>
                  <a
                    href={href('/product/:id', { id: card.id })}
                    className="group flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5"
                  >
                    <span className="block size-16 shrink-0 overflow-hidden rounded-control bg-sunken">
                      {card.image && <ProductPicture image={card.image} sizes="4rem" isEager={false} />}
                    </span>
                    <span className="min-w-0 grow basis-32 wrap-anywhere group-hover:underline group-hover:underline-offset-4">
                      {card.name}
                    </span>
                    <span className="font-display font-bold">{formatDollars(card.priceCents)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Nothing when the owner has left all of them out. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="voices" className="page-width pt-14 sm:pt-20">
      <h2 id="voices" className="text-3xl font-bold sm:text-4xl">
        What our customers say
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-7 md:grid-cols-3">
        {testimonials.map((voice) => (
          <li key={voice.text}>
            <figure className="flex h-full flex-col border-l-4 border-sun pl-5">
              <blockquote className="text-lg leading-relaxed wrap-anywhere">“{voice.text}”</blockquote>
              <figcaption className="mt-auto pt-3 font-semibold wrap-anywhere">
                {voice.name}
                {voice.place && <span className="font-normal text-ink-soft"> from {voice.place}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last word: the deals, and beside them who sells them, where and when. */
export function ClosingCall({ shop, lead }: { shop: ShopFacts; lead: string }) {
  return (
    <div className="page-width grid gap-4 pt-14 sm:pt-20 lg:grid-cols-2">
      <section
        aria-labelledby="closing"
        className="flex flex-col justify-center rounded-panel bg-brand px-6 py-10 text-white sm:px-10"
      >
        <h2 id="closing" className="text-3xl font-bold sm:text-4xl">
          Ready to find your next deal?
        </h2>
        <p className="mt-3 max-w-lg text-lg text-white/90">
          New pieces arrive every week, and the good ones go quickly.
        </p>
        <p className="mt-6">
          <LinkButton href={href('/products')} tone="sun" size="large">
            Browse All Deals
          </LinkButton>
        </p>
      </section>
      <section aria-labelledby="store" className="rounded-panel bg-sunken px-6 py-10 sm:px-10">
        <h2 id="store" className="text-2xl font-bold">
          {shop.storeName}
        </h2>
        <p className="mt-3 wrap-anywhere">
          {lead}{' '}
          <TextLink href={href('/about')} className="font-semibold">
            Our story
          </TextLink>
        </p>
        <div className="mt-4">
          {shop.place ? <PlaceFacts place={shop.place} /> : <p>Pickup in Toledo, by appointment.</p>}
        </div>
        <p className="mt-3">
          {shop.storePhone ? <PhoneLink number={shop.storePhone} /> : <EmailLink address={shop.storeEmail} />}
        </p>
      </section>
    </div>
  )
}

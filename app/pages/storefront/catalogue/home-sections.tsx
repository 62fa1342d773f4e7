import type { Testimonial } from '#content/testimonials.ts'
import { IconCards } from '#ui/icon-cards.tsx'
import { isBroken } from '#catalogue/savings.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { href } from '#shared/addresses.ts'
import { formatMiles } from '#shared/distance.ts'
import { formatDollars } from '#shared/money.ts'
import type { ShopFacts } from '#pages/shop-facts.ts'
import { LinkButton } from '#ui/button.tsx'

/** The first thing a visitor sees: what this is, for whom, and three pieces that prove it. */
export function Hero({ cards }: { cards: readonly ProductCard[] }) {
  const shown = cards
    .filter((card) => card.image && card.stock > 0 && !isBroken(card))
    .toSorted((a, b) => b.savingsPercent - a.savingsPercent)
    .slice(0, 3)
  return (
    <section className="overflow-hidden bg-brand-deep text-white">
      <div className="page-width grid items-center gap-8 py-9 sm:py-12 lg:grid-cols-[1fr_1.05fr] lg:gap-12">
        <div>
          <p className="font-semibold text-sun">Toledo Area · Local Pickup or Delivery</p>
          <h1 className="mt-3 text-4xl font-bold sm:text-5xl lg:text-6xl">
            Good things, <span className="whitespace-nowrap">50-90% off</span> retail.
          </h1>
          <p className="mt-4 max-w-xl text-lg text-white/85">
            Returned and overstock furniture, electronics, home goods and toys, priced to move. New stock
            weekly: reserve online, pay when you collect.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <LinkButton href={href('/products')} tone="sun" size="large">
              Shop Now
            </LinkButton>
            <LinkButton href={href('/about')} tone="on-dark" size="large">
              Learn More<span className="sr-only"> about us</span>
            </LinkButton>
          </p>
        </div>
        {shown.length === 3 && (
          <ul className="grid grid-cols-3 gap-2.5 sm:gap-4" aria-label="Just in">
            {shown.map((card, position) => (
              <li key={card.id} className={position === 1 ? 'lg:-translate-y-5' : 'lg:translate-y-5'}>
                <a
                  href={href('/product/:id', { id: card.id })}
                  className="group block overflow-hidden rounded-card bg-surface text-ink shadow-lift"
                >
                  <span className="block aspect-square overflow-hidden">
                    <ProductPicture image={card.image} sizes="(min-width: 64rem) 13rem, 30vw" isEager />
                  </span>
                  <span className="flex flex-wrap items-baseline justify-between gap-x-2 px-2.5 py-1.5 sm:px-3 sm:py-2.5">
                    <span className="font-display font-bold sm:text-lg">
                      {formatDollars(card.priceCents)}
                    </span>
                    {card.savingsPercent > 0 && (
                      <span className="text-sm font-bold text-deal">-{card.savingsPercent}%</span>
                    )}
                    <span className="sr-only">{card.name}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type Delivery = Pick<ShopFacts, 'deliveryFee' | 'deliveryRadiusMiles'>

const listValues = ({ deliveryFee, deliveryRadiusMiles }: Delivery) => [
  {
    title: '50-90% Off Retail',
    text: 'When we know what a piece costs new, we show it next to our price, so you see what you save.',
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

export function ValueCards(delivery: Delivery) {
  return (
    <section aria-labelledby="why" className="page-width pt-16 sm:pt-24">
      <h2 id="why" className="text-3xl font-bold sm:text-4xl">
        Why Toledo shops here
      </h2>
      <IconCards cards={listValues(delivery)} />
      <ul aria-label="Who shops here" className="mt-6 flex flex-wrap gap-2">
        {audience.map((group) => (
          <li
            key={group}
            className="rounded-full bg-brand-tint px-3.5 py-1.5 text-[0.9375rem] font-medium text-brand-deep"
          >
            {group}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing when the owner has left all of them out. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="voices" className="page-width pt-16 sm:pt-24">
      <h2 id="voices" className="text-3xl font-bold sm:text-4xl">
        What our customers say
      </h2>
      <ul className="mt-7 grid gap-4 md:grid-cols-3">
        {testimonials.map((voice) => (
          <li key={voice.text}>
            <figure className="flex h-full flex-col rounded-panel bg-sunken p-6">
              <blockquote className="text-lg leading-relaxed">“{voice.text}”</blockquote>
              <figcaption className="mt-auto pt-4 font-semibold">
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

export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="page-width pt-16 sm:pt-24">
      <div className="rounded-panel bg-brand px-6 py-12 text-center text-white sm:py-16">
        <h2 id="closing" className="text-3xl font-bold sm:text-4xl">
          Ready to find your next deal?
        </h2>
        <p className="mx-auto mt-3 max-w-lg text-lg text-white/90">
          New pieces arrive every week, and the good ones go quickly.
        </p>
        <p className="mt-6">
          <LinkButton href={href('/products')} tone="sun" size="large">
            Browse All Deals
          </LinkButton>
        </p>
      </div>
    </section>
  )
}

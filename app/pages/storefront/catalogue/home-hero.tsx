import { Address } from '#appointments/place/place-facts.tsx'
import { pickupHours, weekLines } from '#appointments/place/store-place.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { PhoneSearchField } from '#catalogue/search/search-field.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import type { ShopFacts } from '#pages/shop-facts.ts'
import { LinkButton } from '#ui/button.tsx'

/** The first thing a visitor sees: what this is, for whom, where, and three pieces that prove it. */
export function Hero({ cards, shop }: { cards: readonly ProductCard[]; shop: ShopFacts }) {
  // Fewer leave the text alone, in the middle.
  const hasTiles = cards.length === 3
  return (
    <section className="bg-brand-deep text-white">
      <div
        className={`page-width grid gap-8 py-8 sm:py-10 lg:gap-14 ${hasTiles ? 'lg:grid-cols-[1fr_1.1fr]' : 'lg:py-16'}`}
      >
        <div className={`flex flex-col justify-center ${hasTiles ? '' : 'lg:items-center lg:text-center'}`}>
          <p className="font-semibold text-sun">Toledo Area · Local Pickup or Delivery</p>
          <h1 className="mt-3 text-4xl font-bold sm:text-5xl lg:text-6xl">
            Good things, <span className="whitespace-nowrap">{shop.savingsClaim}</span> retail.
          </h1>
          <p className="mt-4 max-w-xl text-lg text-white/85">
            Returned and overstock furniture, electronics, home goods and toys, with new stock every week.
          </p>
          <PhoneSearch />
          <p className="mt-6 flex flex-wrap gap-3">
            <LinkButton href={href('/products')} tone="sun" size="large">
              Shop Now
            </LinkButton>
            <LinkButton href={href('/about')} tone="on-dark" size="large">
              Learn More<span className="sr-only"> about us</span>
            </LinkButton>
          </p>
          {shop.place && (
            <p className="mt-7 hidden border-t border-white/20 pt-4 text-[0.9375rem] text-white/85 lg:block [&_a]:text-white">
              <Address place={shop.place} />
              <span className="block">{[pickupHours, ...weekLines(shop.place.hours)].join(' · ')}</span>
            </p>
          )}
        </div>
        {hasTiles && (
          <ul
            aria-label="Just in"
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2.5 sm:gap-4 lg:min-h-[27rem] lg:grid-cols-[1.4fr_1fr] lg:grid-rows-2 lg:[&>li:first-child]:row-span-2"
          >
            {cards.map((card) => (
              <HeroTile key={card.id} card={card} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function HeroTile({ card }: { card: ProductCard }) {
  return (
    <li className="flex min-w-0">
      <a
        href={href('/product/:id', { id: card.id })}
        className="flex w-full flex-col overflow-hidden rounded-card bg-surface text-ink shadow-lift"
      >
        <span className="relative block aspect-square lg:aspect-auto lg:grow">
          <span className="absolute inset-0">
            <ProductPicture image={card.image} sizes="(min-width: 64rem) 22rem, 30vw" isEager />
          </span>
        </span>
        <span className="mx-2.5 mt-2 line-clamp-2 text-sm leading-snug wrap-anywhere sm:mx-4 sm:mt-3 sm:text-[0.9375rem] lg:line-clamp-1">
          {card.name}
        </span>
        <span className="mx-2.5 mb-2 flex flex-wrap items-baseline gap-x-2 sm:mx-4 sm:mb-3">
          <span className="font-display font-bold sm:text-lg">{formatDollars(card.priceCents)}</span>
          {card.savingsPercent > 0 && (
            <span className="text-sm font-bold text-deal">-{card.savingsPercent}%</span>
          )}
        </span>
      </a>
    </li>
  )
}

/** The header of a small screen has no field. */
function PhoneSearch() {
  return (
    <form
      role="search"
      action={href('/products')}
      aria-label="Search the store"
      className="relative mt-5 md:hidden"
    >
      <PhoneSearchField
        required
        className="border-0 bg-white text-ink placeholder:text-ink-soft focus-visible:outline-sun"
      />
    </form>
  )
}

import { data, useNavigation } from 'react-router'
import { readMovedFrom } from '#appointments/booking/moved-link.server.ts'
import { BookedCard } from '#appointments/card/booked-card.tsx'
import { readCustomerAppointment } from '#appointments/card/customer-appointment.server.ts'
import { verifyAppointmentToken } from '#orders/appointment/manage-link.server.ts'
import { listFeatured } from '#catalogue/catalogue.server.ts'
import { listNewPieces } from '#catalogue/page/new-this-week.server.ts'
import { aboutLead } from '#content/about.tsx'
import { reservesNothing } from '#content/store-sentences.ts'
import { departments, isDepartment, type Department } from '#catalogue/departments.ts'
import { ProductGrid } from '#catalogue/tile/product-tile.tsx'
import { readPageTexts } from '#settings/page-texts/page-texts.server.ts'
import { getTestimonials } from '#settings/page-texts/page-texts.ts'
import { hasSampleData } from '#upkeep/sample-data/sample-presence.server.ts'
import { href } from '#shared/addresses.ts'
import { privatePage, publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/home'
import { Hero } from './home-hero.tsx'
import { ClosingCall, NewThisWeek, Testimonials, ValueCards } from './home-sections.tsx'
import { TextLink } from '#ui/button.tsx'

const describeStore = (savingsClaim: string) =>
  `Furniture, electronics, home goods and toys, ${savingsClaim} retail. New stock weekly, local pickup or delivery in the Toledo, Ohio area.`

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const METRES_PER_MILE = 1609.344

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const category = searchParams.get('category') ?? ''
  const department = isDepartment(category) ? category : null
  const link = verifyAppointmentToken(searchParams.get('booked') ?? '')
  const now = new Date()
  const [featured, texts, hasSamples, booked] = await Promise.all([
    listFeatured(department),
    readPageTexts(),
    hasSampleData(),
    link && readCustomerAppointment(link.appointmentId, { viewer: link.viewer, now }),
  ])
  const voices = getTestimonials(texts, hasSamples)
  const movedFrom = link && readMovedFrom(searchParams, link.appointmentId)
  const arrivals = await listNewPieces({ now, besides: featured.cards })
  const lead = texts?.aboutLead ?? aboutLead
  return data(
    { department, ...featured, arrivals, voices, lead, booked, movedFrom },
    { headers: booked ? privatePage : publicPage },
  )
}

export function meta({ matches }: Route.MetaArgs) {
  const { storeName, storeEmail, storePhone, deliveryRadiusMiles, baseUrl, savingsClaim } = shopFacts(matches)
  const description = describeStore(savingsClaim)
  return pageMeta(matches, {
    title: storeName,
    description,
    path: '/',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: storeName,
      description,
      url: `${baseUrl}/`,
      image: `${baseUrl}/social.png`,
      email: storeEmail,
      ...(storePhone && { telephone: storePhone }),
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Toledo',
        addressRegion: 'OH',
        addressCountry: 'US',
      },
      areaServed: {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: 41.6528, longitude: -83.5379 },
        geoRadius: String(Math.round(deliveryRadiusMiles * METRES_PER_MILE)),
      },
      paymentAccepted: 'Cash, Zelle, Cash App, Apple Pay',
      priceRange: '$',
    },
  })
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { department, counts, cards, hero, total, arrivals, voices, lead, booked, movedFrom } = loaderData
  const shop = shopFacts(matches)
  return (
    <>
      {booked && <BookedCard appointment={booked} movedFrom={movedFrom} />}
      <Hero cards={hero.flatMap((id) => cards.filter((card) => card.id === id))} shop={shop} />
      <p className="bg-sun-tint py-3 text-center text-[0.9375rem] font-semibold">
        <span className="page-width block">
          Our inventory changes constantly, and most pieces are one of a kind. {reservesNothing}
        </span>
      </p>
      <ValueCards shop={shop} />
      <section aria-labelledby="featured" className="page-width pt-10 sm:pt-12">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h2 id="featured" className="text-3xl font-bold sm:text-4xl">
            Featured Furniture Deals
          </h2>
          {total > cards.length && (
            <TextLink
              href={department ? `${href('/products')}?category=${department}` : href('/products')}
              className="font-semibold"
            >
              View All
            </TextLink>
          )}
        </div>
        {cards.length > 0 && !department && (
          <p className="mt-2 text-ink-soft">The newest first, from every department.</p>
        )}
        <DepartmentTabs active={department} counts={counts} />
        <FeaturedGrid cards={cards} imageHosts={shop.imageHosts} />
      </section>
      <NewThisWeek departments={arrivals} />
      <Testimonials testimonials={voices} />
      <ClosingCall shop={shop} lead={lead} />
    </>
  )
}

interface TabProps {
  active: Department | null
  counts: Record<'all' | Department, number>
}

/** The category tabs; a department without products has none (S16). */
function DepartmentTabs({ active, counts }: TabProps) {
  const tabs = [
    { value: null, label: 'All Deals', count: counts.all },
    ...departments
      .map((department) => ({ ...department, count: counts[department.value] }))
      .filter((tab) => tab.count > 0),
  ]
  return (
    <nav aria-label="Featured categories" className="-mx-4 mt-5 overflow-x-auto px-4 pb-1">
      <ul className="flex w-max gap-2">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <a
              href={tab.value ? `/?category=${tab.value}#featured` : '/#featured'}
              aria-current={tab.value === active ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white"
            >
              {tab.label} <span className="text-sm font-medium opacity-80">({tab.count})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FeaturedGrid({
  cards,
  imageHosts,
}: Pick<Route.ComponentProps['loaderData'], 'cards'> & { imageHosts: readonly string[] }) {
  const isLoading = useNavigation().location?.pathname === '/'
  return (
    // Three columns have no hole in the last row.
    <div className="mt-6 md:max-xl:[&_.tiles>li:nth-child(n+7)]:hidden" aria-busy={isLoading}>
      {isLoading && <p className="pb-4 font-medium text-ink-soft">Loading amazing deals...</p>}
      {cards.length > 0 ? (
        <ProductGrid cards={cards} imageHosts={imageHosts} label="Featured Furniture Deals" eagerTiles={0} />
      ) : (
        <p className="panel py-14 text-center text-lg">
          No products available in this category yet. Check back soon!
        </p>
      )}
    </div>
  )
}

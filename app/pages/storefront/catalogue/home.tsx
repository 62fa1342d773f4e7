import { data, useNavigation } from 'react-router'
import { readMovedFrom } from '#appointments/booking/moved-link.server.ts'
import { BookedCard } from '#appointments/card/booked-card.tsx'
import { readCustomerAppointment } from '#appointments/card/customer-appointment.server.ts'
import { verifyAppointmentToken } from '#orders/appointment/manage-link.server.ts'
import { listFeatured } from '#catalogue/catalogue.server.ts'
import { departments, isDepartment, type Department } from '#catalogue/departments.ts'
import { ProductGrid } from '#catalogue/tile/product-tile.tsx'
import { readPageTexts } from '#settings/page-texts/page-texts.server.ts'
import { getTestimonials } from '#settings/page-texts/page-texts.ts'
import { hasSampleData } from '#upkeep/sample-data/sample-presence.server.ts'
import { href } from '#shared/addresses.ts'
import { privatePage, publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/home'
import { ClosingCall, Hero, Testimonials, ValueCards } from './home-sections.tsx'
import { TextLink } from '#ui/button.tsx'

const description =
  'Furniture, electronics, home goods and toys at 50-90% off retail. New stock weekly, local pickup or delivery in the Toledo, Ohio area.'

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const METRES_PER_MILE = 1609.344

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const category = searchParams.get('category') ?? ''
  const department = isDepartment(category) ? category : null
  const link = verifyAppointmentToken(searchParams.get('booked') ?? '')
  const [featured, texts, hasSamples, booked] = await Promise.all([
    listFeatured(department),
    readPageTexts(),
    hasSampleData(),
    link && readCustomerAppointment(link.appointmentId, { viewer: link.viewer, now: new Date() }),
  ])
  const voices = getTestimonials(texts, hasSamples)
  const movedFrom = link && readMovedFrom(searchParams, link.appointmentId)
  return data(
    { department, ...featured, voices, booked, movedFrom },
    { headers: booked ? privatePage : publicPage },
  )
}

export function meta({ matches }: Route.MetaArgs) {
  const { storeName, storeEmail, storePhone, deliveryRadiusMiles, baseUrl } = shopFacts(matches)
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
  const { department, counts, cards, total, voices, booked, movedFrom } = loaderData
  const { imageHosts, deliveryFee, deliveryRadiusMiles } = shopFacts(matches)
  return (
    <>
      {booked && <BookedCard appointment={booked} movedFrom={movedFrom} />}
      <Hero cards={cards} />
      <p className="bg-sun-tint py-3 text-center text-[0.9375rem] font-semibold">
        <span className="page-width block">
          Our inventory changes constantly. See it, love it, grab it: most pieces are one of a kind.
        </span>
      </p>
      <section aria-labelledby="featured" className="page-width pt-12 sm:pt-16">
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
        <DepartmentTabs active={department} counts={counts} />
        <FeaturedGrid cards={cards} imageHosts={imageHosts} />
      </section>
      <ValueCards {...{ deliveryFee, deliveryRadiusMiles }} />
      <Testimonials testimonials={voices} />
      <ClosingCall />
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
    <div className="mt-6" aria-busy={isLoading}>
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

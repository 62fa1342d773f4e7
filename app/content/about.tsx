import { href } from '#shared/addresses.ts'
import { formatMiles } from '#shared/distance.ts'
import type { TextSection } from '#ui/text-page.tsx'
import { TextLink } from '#ui/button.tsx'
import { capitalized, deliveryArea } from './store-sentences.ts'

export const aboutLead =
  'A local outlet for furniture and home goods that deserve a second chance, at prices that leave room for the rest of life.'

/** The page's texts (S22: story, mission, offerings, audience). */
export const aboutSections: readonly TextSection[] = [
  {
    id: 'story',
    title: 'Our Story',
    body: ({ storeName }) => (
      <>
        <p>
          Every day, big stores take back things that nothing much is wrong with: a sofa in the wrong color, a
          TV whose box was opened, a shelf with a scratch on the side that faces the wall. Add the overstock
          of last season, and whole truckloads of good furniture look for a new home.
        </p>
        <p>
          {storeName} brings those truckloads to Toledo. We say of each piece what shape it is in, and put a
          price on it that makes it easy to take home.
        </p>
      </>
    ),
  },
  {
    id: 'mission',
    title: 'Our Mission',
    body: () => (
      <p>
        A comfortable home should not depend on a large budget. We want our neighbors to furnish theirs well
        for a fraction of the retail price, and we want useful things to be used rather than thrown away.
      </p>
    ),
  },
  {
    id: 'offerings',
    title: 'What We Offer',
    body: (shop) => (
      <>
        <p>{capitalized(shop.savingsClaim)} retail on liquidation stock, with new pieces every week:</p>
        <ul>
          <li>
            <strong>Furniture and home goods:</strong> sofas, tables, chairs, beds, lamps, rugs, kitchen and
            garden things, in <DealsLink department="home">Home & Garden</DealsLink>.
          </li>
          <li>
            <strong>Electronics:</strong> TVs, audio, computers and small appliances, in{' '}
            <DealsLink department="electronics">Electronics</DealsLink>.
          </li>
          <li>
            <strong>Toys and games:</strong> for birthdays, rainy days and the yard, in{' '}
            <DealsLink department="toys">Toys & Games</DealsLink>.
          </li>
        </ul>
        <p>
          The inventory rotates constantly, and most pieces are one of a kind. Order online and collect them
          free by appointment, or have them delivered {deliveryArea(shop)} for a flat {shop.deliveryFee}.
        </p>
      </>
    ),
  },
  {
    id: 'audience',
    title: 'Who We Serve',
    body: ({ deliveryRadiusMiles }) => (
      <p>
        Families who need a bigger table, students with an empty apartment, first-time homeowners, landlords
        and hosts who furnish rooms, and everyone in the Toledo area who enjoys a good find. If you can come
        by, or live within {formatMiles(deliveryRadiusMiles)}, we are your outlet.
      </p>
    ),
  },
]

function DealsLink({ department, children }: { department: string; children: string }) {
  return <TextLink href={`${href('/products')}?category=${department}`}>{children}</TextLink>
}

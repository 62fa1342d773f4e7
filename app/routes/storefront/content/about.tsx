import { href } from '../../../shared/addresses.ts'
import { aboutLead, aboutSections, valueCards } from '../../../content/about.tsx'
import { IconCards } from '../../../ui/icon-cards.tsx'
import { TextPage } from '../../../ui/text-page.tsx'
import { publicPage } from '../../page-headers.ts'
import { pageMeta, shopFacts } from '../../shop-facts.ts'
import type { Route } from './+types/about'
import { LinkButton } from '../../../ui/button.tsx'

export const headers = () => publicPage

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'About Us', description: aboutLead, path: href('/about') })
}

export default function About({ matches }: Route.ComponentProps) {
  return (
    <TextPage heading="About Us" lead={aboutLead} shop={shopFacts(matches)} sections={aboutSections}>
      <section aria-labelledby="values" className="mt-16 sm:mt-20">
        <h2 id="values" className="text-3xl font-bold sm:text-4xl">
          What we stand for
        </h2>
        <IconCards cards={valueCards} />
        <p className="mt-10 flex flex-wrap gap-3">
          <LinkButton href={href('/products')} tone="primary" size="large">
            Browse All Deals
          </LinkButton>
          <LinkButton href={href('/contact')} size="large">
            Contact Us
          </LinkButton>
        </p>
      </section>
    </TextPage>
  )
}

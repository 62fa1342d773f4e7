import { aboutLead, aboutSections, valueCards } from '../../content/about.tsx'
import { TextPage } from '../../ui/text-page.tsx'
import { publicPage } from '../page-headers.ts'
import { pageMeta, shopFacts } from '../shop-facts.ts'
import type { Route } from './+types/about'

export const headers = () => publicPage

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'About Us', description: aboutLead, path: '/about' })
}

export default function About({ matches }: Route.ComponentProps) {
  return (
    <TextPage heading="About Us" lead={aboutLead} shop={shopFacts(matches)} sections={aboutSections}>
      <section aria-labelledby="values" className="mt-16 sm:mt-20">
        <h2 id="values" className="text-3xl font-bold sm:text-4xl">
          What we stand for
        </h2>
        <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {valueCards.map((card) => (
            <li key={card.title} className="rounded-panel border border-line bg-surface p-6">
              <svg
                viewBox="0 0 24 24"
                className="size-9 text-brand"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinejoin="round"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d={card.icon} />
              </svg>
              <h3 className="mt-4 text-xl font-bold">{card.title}</h3>
              <p className="mt-1.5 text-ink-soft">{card.text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-10 flex flex-wrap gap-3">
          <a href="/products" className="button button-primary button-large">
            Browse All Deals
          </a>
          <a href="/contact" className="button button-secondary button-large">
            Contact Us
          </a>
        </p>
      </section>
    </TextPage>
  )
}

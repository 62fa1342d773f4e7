import { href } from '#shared/addresses.ts'
import { aboutLead, aboutSections } from '#content/about.tsx'
import { listValueCards } from '#content/value-cards.ts'
import { getAboutTexts } from '#settings/page-texts/page-texts.ts'
import { readPageTexts } from '#settings/page-texts/page-texts.server.ts'
import { IconCards } from '#ui/icon-cards.tsx'
import { TextPage } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/about'
import { StoreCard } from './store-card.tsx'
import { LinkButton } from '#ui/button.tsx'

export const headers = () => publicPage

export async function loader() {
  const texts = await readPageTexts()
  return { lead: texts?.aboutLead ?? aboutLead, own: getAboutTexts(texts) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About Us',
    description: loaderData?.lead ?? aboutLead,
    path: href('/about'),
  })
}

export default function About({ loaderData, matches }: Route.ComponentProps) {
  const { lead, own } = loaderData
  const shop = shopFacts(matches)
  const sections = aboutSections.map((section) => {
    const text = own[section.id]
    return text ? { ...section, body: () => <Paragraphs text={text} /> } : section
  })
  return (
    <TextPage
      heading="About Us"
      lead={lead}
      shop={shop}
      sections={sections}
      aside={<StoreCard shop={shop} />}
    >
      <section aria-labelledby="values" className="mt-16 sm:mt-20">
        <h2 id="values" className="text-3xl font-bold sm:text-4xl">
          What we stand for
        </h2>
        <IconCards cards={listValueCards(shop.savingsClaim)} />
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

/** What the owner typed; a blank line begins a new paragraph. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, at) => (
    <p key={at} className="wrap-anywhere whitespace-pre-line">
      {paragraph}
    </p>
  ))
}

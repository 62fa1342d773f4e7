import type { ReactNode } from 'react'
import type { StoreTerms } from '#content/store-sentences.ts'

/** What the texts say about the shop that its owner can set. */
export interface ShopTerms extends StoreTerms {
  storeName: string
  storeEmail: string
  savingsClaim: string
}

/** One section of a text; the id is its anchor and must not change once people link to it. */
export interface TextSection {
  id: string
  title: string
  body: (shop: ShopTerms) => ReactNode
}

interface PageHeadingProps {
  heading: string
  lead: ReactNode
  /** The store's date in long form: 'November 21, 2026'. */
  updatedOn?: string
}

/** The top of a page that is read rather than used. */
export function PageHeading({ heading, lead, updatedOn }: PageHeadingProps) {
  return (
    <header className="max-w-2xl">
      <h1 className="text-4xl font-bold sm:text-5xl">{heading}</h1>
      <p className="mt-4 text-lg leading-relaxed text-ink-soft sm:text-xl sm:leading-relaxed">{lead}</p>
      {updatedOn && <p className="mt-3 text-[0.9375rem] text-ink-soft">Last updated: {updatedOn}</p>}
    </header>
  )
}

interface TextPageProps extends PageHeadingProps {
  shop: ShopTerms
  sections: readonly TextSection[]
  /** Whether the sections are numbered from 1, as in terms. */
  isNumbered?: boolean
  /** What matters most, above the sections. */
  summary?: ReactNode
  /** Facts beside the text; below it on small screens. */
  aside: ReactNode
  /** Below the sections, as wide as the page. */
  children?: ReactNode
}

/** A page of text: heading, what matters most, sections with anchors, and their list next to them on desktops. */
export function TextPage({
  shop,
  sections,
  isNumbered,
  summary,
  aside,
  children,
  ...heading
}: TextPageProps) {
  const titles = sections.map(({ title }, index) => (isNumbered ? `${index + 1}. ${title}` : title))
  return (
    <div className="page-width pt-8 sm:pt-14">
      <div className="gap-16 lg:grid lg:grid-cols-[minmax(0,46rem)_minmax(18rem,24rem)] lg:justify-between">
        <div>
          <PageHeading {...heading} />
          {summary && <div className="mt-8">{summary}</div>}
          <article className="mt-10 grid gap-10 border-t border-line pt-9 sm:mt-12 sm:pt-11">
            {sections.map((section, index) => (
              <section
                key={section.id}
                id={section.id}
                aria-labelledby={`${section.id}-title`}
                className="scroll-mt-6"
              >
                <h2 id={`${section.id}-title`} className="text-2xl font-bold">
                  {titles[index]}
                </h2>
                <div className="mt-3 grid gap-3.5 text-[1.0625rem] leading-relaxed [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-brand">
                  {section.body(shop)}
                </div>
              </section>
            ))}
          </article>
        </div>
        <aside aria-label="The store" className="mt-12 lg:mt-0">
          {aside}
          <PageContents sections={sections} titles={titles} />
        </aside>
      </div>
      {children}
    </div>
  )
}

/** The list of sections; on small screens the text itself is the shorter way. */
function PageContents({ sections, titles }: { sections: readonly TextSection[]; titles: readonly string[] }) {
  return (
    <nav aria-label="On this page" className="sticky top-34 mt-10 hidden border-l border-line pl-6 lg:block">
      <p className="text-sm font-bold tracking-wide text-ink-soft uppercase" aria-hidden="true">
        On this page
      </p>
      <ul className="mt-2">
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-block py-1.5 hover:text-brand hover:underline hover:underline-offset-4"
            >
              {titles[index]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { sharedPictureUrl } from '#media/picture.ts'
import { absoluteLink } from '#shared/addresses.ts'
import type { loader as rootLoader } from '#root.tsx'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The shop's name and address as the root loader gave them. */
export function shopFacts(matches: Matches): ShopFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  // Without the root's data there is an error page, which has no use for the name.
  return (
    (root as ShopFacts | undefined) ?? {
      storeName: '',
      storeEmail: '',
      storePhone: null,
      socialLinks: [],
      deliveryFee: '',
      deliveryRadiusMiles: 0,
      deliveryIncludes: '',
      unpaidTerms: '',
      place: null,
      savingsClaim: '',
      baseUrl: 'http://localhost',
      imageHosts: [],
      visitor: null,
    }
  )
}

export type ShopFacts = Awaited<ReturnType<typeof rootLoader>>

/** What a page tells search engines and people who share it. */
interface PageFacts {
  title: string
  description: string
  /** The page's one address, from the shop's root: '/products?search=sofa'. */
  path: string
  /** A picture from the shop's root or an https address; the shop's own when left out. */
  image?: string | null
  isIndexed?: boolean
  jsonLd?: Record<string, unknown>
}

/** The meta descriptors of a page: title, description, canonical link, Open Graph, JSON-LD. */
export function pageMeta(matches: Matches, page: PageFacts) {
  const { storeName, baseUrl } = shopFacts(matches)
  const { title, description, path, image, isIndexed = true, jsonLd } = page
  const address = absoluteLink(baseUrl, path)
  const fullTitle = title === storeName ? title : `${title} | ${storeName}`
  const picture = new URL(image ? sharedPictureUrl(image) : '/social.png', baseUrl).href
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(isIndexed
      ? [{ tagName: 'link', rel: 'canonical', href: address }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: storeName },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

export interface MetaPlace {
  matches: Matches
  location: { pathname: string }
}

/** The same for a page that search engines leave out: it is somebody's own, or only works there and then. */
export function unlistedMeta({ matches, location }: MetaPlace, title: string, description: string) {
  return pageMeta(matches, { title, description, path: location.pathname, isIndexed: false })
}

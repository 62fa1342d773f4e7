import { absoluteLink, href } from '#shared/addresses.ts'

/** A page and what leads to it, as search engines show the way. */
export interface Place {
  name: string
  path: string
}

interface ListJsonLd {
  baseUrl: string
  /** From the top of the store down to the list itself. */
  trail: readonly [...Place[], Place]
  /** The products on this page of the list, in order. */
  paths: readonly string[]
}

/** A list as search engines read it: the way to it, and its products (R104). */
export function listJsonLd({ baseUrl, trail, paths }: ListJsonLd): Record<string, unknown> {
  const { name = '', path = '' } = trail.at(-1) ?? {}
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        name,
        url: absoluteLink(baseUrl, path),
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: paths.map((item, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: absoluteLink(baseUrl, item),
          })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((place, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: place.name,
          item: absoluteLink(baseUrl, place.path),
        })),
      },
    ],
  }
}

/** The pages of products, for `paths`. */
export const productPaths = (cards: readonly { id: string }[]) =>
  cards.map(({ id }) => href('/product/:id', { id }))

import type { loader as rootLoader } from '../../root.tsx'

/** The shop's name and address as the root loader gave them, for the meta functions of pages. */
export function shopFacts(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): ShopFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  // Without the root's data there is an error page, which has no use for the name.
  return (
    (root as ShopFacts | undefined) ?? {
      storeName: '',
      storeEmail: '',
      baseUrl: 'http://localhost',
      imageHosts: [],
      visitor: null,
    }
  )
}

type ShopFacts = Awaited<ReturnType<typeof rootLoader>>

/** What the bundler knows of its modules; the part that decides here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Loaded by every page of the store. */
const shell = ['entry.client.tsx', 'root.tsx', 'routes/storefront/layout/layout.tsx']
/** Where visitors arrive and buy. */
const pages = [
  'catalogue/home',
  'catalogue/products',
  'catalogue/product',
  'ordering/cart',
  'ordering/checkout',
]

const folder = `${process.cwd().replaceAll('\\', '/')}/app`
const library = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/

/**
 * The file that a module of the browser belongs to; null leaves it to the bundler. The libraries of every page are one
 * file, which a new version of the store leaves as it is. What every page of the store runs, or two of those where
 * people buy, is another: each file costs a visitor half a kilobyte of headers.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (library.test(id)) return 'react'
  if (!id.startsWith(folder) || alone.test(id)) return null
  const { shell, pages } = (reached ??= reachAll(modules))
  const pageCount = pages.filter((page) => page.has(id)).length
  return shell.has(id) || pageCount > 1 ? 'store' : null
}

/** The same of the rest of the kit, which other pages share: nothing that would bring along what one page has alone. */
export function sharedChunkOf(id: string, modules: Modules): string | null {
  if (!kit.test(id)) return null
  const ids = [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])]
  return ids.some((one) => chunkOf(one, modules) === null && isOfPage(one)) ? null : 'kit'
}

const isOfPage = (id: string) => reached?.pages.some((page) => page.has(id))

/** The root imports the styles, which would come along; the entry runs last, when the page has named its routes. */
const alone = /[.]css$|[\\/]app[\\/](?:root|entry[.]client)[.]tsx/

/** Not the form rules with the library behind them, nor the admin tables. */
const kit = /[\\/]app[\\/](?:shared|ui)[\\/](?!zod[.]|form-fields[.]|lists[\\/]table[.])/

let reached: ReturnType<typeof reachAll> | undefined

const reachAll = (modules: Modules) => ({
  shell: reach([...shell, ...shell.map(asRoute)], modules),
  pages: pages.map((page) => reach([asRoute(`routes/storefront/${page}.tsx`)], modules)),
})

/** A route as the router hands it to the bundler. */
const asRoute = (path: string) => `${path}?__react-router-build-client-route`

/** The modules that these of `app/` import, directly or not; without what is loaded later. */
function reach(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const waiting = entries.map((entry) => `${folder}/${entry}`)
  const found = new Set<string>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** What the bundler knows of its modules; the part that decides here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}

/** Loaded by every page of the store. */
const shell = ['entry.client.tsx', 'root.tsx', 'pages/storefront/layout/layout.tsx']
/** Where visitors arrive and buy. */
const pages = ['catalogue/home', 'products/products', 'product/product', 'cart/cart', 'checkout/checkout']

const folder = `${process.cwd().replaceAll('\\', '/')}/app`
const library = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/

/** The libraries of every page: one file, which a new version of the store leaves as it is. */
export function libraryChunkOf(id: string): string | null {
  return library.test(id) ? 'react' : null
}

/** What every page of the store runs, or two of those where people buy; null leaves a module to the others. */
export function storeChunkOf(id: string, modules: Modules): string | null {
  const owners = ownersOf(id, modules)
  return owners.isOfShell || owners.pages.length > 1 ? 'store' : null
}

/** What one of the pages where people buy shares with pages elsewhere: alone, each of these would be a file. */
export function pageChunkOf(id: string, modules: Modules): string | null {
  const owners = ownersOf(id, modules)
  const [page] = owners.pages
  if (!page || owners.isOfShell || owners.pages.length > 1) return null
  return isUsedElsewhere(id, page.modules, modules) ? `${page.name}-kit` : null
}

function ownersOf(id: string, modules: Modules) {
  if (!id.startsWith(folder) || alone.test(id)) return { isOfShell: false, pages: [] }
  const { shell, pages } = (reached ??= reachAll(modules))
  return { isOfShell: shell.has(id), pages: pages.filter((page) => page.modules.has(id)) }
}

function isUsedElsewhere(id: string, own: ReadonlySet<string>, modules: Modules, seen = new Set()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !own.has(importer) || isUsedElsewhere(importer, own, modules, seen))
}

/** The same of the rest of the kit, which other pages share: nothing that would bring along what one page has alone. */
export function sharedChunkOf(id: string, modules: Modules): string | null {
  if (!kit.test(id)) return null
  const ids = [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])]
  const isOfOnePage = (one: string) =>
    !library.test(one) && storeChunkOf(one, modules) === null && isOfPage(one)
  return ids.some(isOfOnePage) ? null : 'kit'
}

const isOfPage = (id: string) => reached?.pages.some((page) => page.modules.has(id))

/** The root imports the styles, which would come along; the entry runs last, when the page has named its routes. */
const alone = /[.]css$|[\\/]app[\\/](?:root|entry[.]client)[.]tsx/

/** Not the form rules with the library behind them, nor the admin tables. */
const kit = /[\\/]app[\\/](?:shared|ui)[\\/](?!zod[.]|form-fields[.]|lists[\\/]table[.])/

let reached: ReturnType<typeof reachAll> | undefined

const reachAll = (modules: Modules) => ({
  shell: reach([...shell, ...shell.map(asRoute)], modules),
  pages: pages.map((page) => ({
    name: page.split('/').at(-1),
    modules: reach([asRoute(`pages/storefront/${page}.tsx`)], modules),
  })),
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

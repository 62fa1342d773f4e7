type Store = typeof import('./store.ts')

/** The built shop. Its address is made while running: there may be no build yet when the types are checked. */
export async function loadStore(): Promise<Store> {
  return (await import(new URL('../build/server/index.js', import.meta.url).href)) as Store
}

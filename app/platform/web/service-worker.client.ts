import { whenIdle } from '#shared/when-idle.client.ts'

interface RoutedWindow extends Window {
  /** Set by React Router; the version follows from all files of the build. */
  __reactRouterManifest?: { version: string }
}

/** Where the service worker is; the only program outside /assets/, since it has to answer for every page. */
export const serviceWorkerPath = '/service-worker.js'

/** Makes the store ready for a lost connection, once the page has everything that it needs itself. */
export function prepareForOffline(page: RoutedWindow): void {
  const build = page.__reactRouterManifest?.version
  if (!import.meta.env.PROD || !build || !('serviceWorker' in page.navigator)) return
  const register = () => {
    page.navigator.serviceWorker
      .register(`${serviceWorkerPath}?build=${encodeURIComponent(build)}`)
      .catch((error: unknown) => console.warn('The store cannot be shown without a connection.', error))
  }
  if (page.document.readyState === 'complete') whenIdle(register)
  else page.addEventListener('load', () => whenIdle(register), { once: true })
}

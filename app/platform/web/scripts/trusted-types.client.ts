import { serviceWorkerPath } from '#platform/web/service-worker.client.ts'

/** The part of the Trusted Types API that is used here; not in TypeScript's library yet. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown
}

/**
 * The pages' only policy for markup from text (W3C Trusted Types): none, but for the empty script element that React
 * makes when it renders a <script>. All other text becomes nothing, so that no injected markup is ever parsed; React
 * asks for that only with scripts, which never run when they are made this way. Programs come from the built files
 * alone (the pricing tool's worker), and the service worker.
 */
export function forbidMarkupFromText(page: {
  trustedTypes?: TrustedTypesFactory
  location: Pick<Location, 'href' | 'origin'>
}): void {
  page.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' ? html : ''),
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, page.location.href)
      const isOurs = pathname.startsWith('/assets/') || pathname === serviceWorkerPath
      return origin === page.location.origin && isOurs ? url : null
    },
  })
}

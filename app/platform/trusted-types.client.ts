/** The part of the Trusted Types API that is used here; not in TypeScript's library yet. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown
}

/**
 * The pages' only policy for markup from text (W3C Trusted Types): none, but for the empty script element that React
 * makes when it renders a <script>. All other text becomes nothing, so that no injected markup is ever parsed; React
 * asks for that only with scripts, which never run when they are made this way.
 */
export function forbidMarkupFromText(page: Window & { trustedTypes?: TrustedTypesFactory }): void {
  page.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' ? html : ''),
  })
}

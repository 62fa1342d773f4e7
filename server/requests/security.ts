import { config } from '#platform/config.server.ts'

/** Product pictures may be on any https host the owner names; a test's host is named by IMAGE_HOSTS. */
const imageSources = [
  "'self'",
  'data:',
  'https:',
  ...new Set(config.imageHosts.map((host) => new URL(host).origin)),
]

/** The Content-Security-Policy of a finished page: its own inline scripts by their hashes, nothing else inline. */
export function contentSecurityPolicy(scriptHashes: string): string {
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src 'self' ${scriptHashes}`.trimEnd(),
    "style-src 'self'",
    `img-src ${imageSources.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No script of ours may turn text into markup or code (app/entry.client.tsx has the one exception).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(config.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The policy of every answer that is not a page: if a browser shows it as a page, nothing can run. */
export const policyOfData = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of every answer, and the only ones of built files: a first visit asks for a dozen of those. */
export const fileSecurityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(config.isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
}

/** Headers of every answer that a browser may show as a page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...fileSecurityHeaders,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The back office scans tags with the camera; a page that was opened as a shop page may become one of it.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/**
 * Whether a request that changes something comes from another site. Browsers say so in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither is not a browser and has no
 * visitor's cookies to abuse.
 */
export function isCrossSite(headers: Headers, host: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  if (origin === config.baseUrl) return false
  // On https the store has one origin; over http anyone on the way can write a page of the same host.
  if (config.isHttps || !URL.canParse(origin)) return true
  return new URL(origin).host !== host
}

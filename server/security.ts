import { config } from '../app/platform/config.server.ts'

/** Product pictures may stand on any https host the owner names; a test's host is named by IMAGE_HOSTS. */
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
    `script-src 'self' ${scriptHashes}`.trimEnd(),
    "style-src 'self'",
    `img-src ${imageSources.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(config.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(config.isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
}

/**
 * Whether a request that changes something comes from another site. Browsers say so in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser and has no
 * visitor's cookies to abuse.
 */
export function isCrossSite(headers: Headers, host: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  if (origin === config.baseUrl) return false
  if (!URL.canParse(origin)) return true
  // A page that came over http is no page of a shop on https, even under its name.
  const { protocol, host: originHost } = new URL(origin)
  return originHost !== host || protocol !== new URL(config.baseUrl).protocol
}

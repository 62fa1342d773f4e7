import { hash } from 'node:crypto'
import { config } from '../app/platform/config.server.ts'

/** Product pictures may stand on any https host the owner names; a test's host is named by IMAGE_HOSTS. */
const imageSources = [
  "'self'",
  'data:',
  'https:',
  ...new Set(config.imageHosts.map((host) => new URL(host).origin)),
]

/** The hashes of a page's inline scripts, as its policy names them. Data blocks (JSON-LD) need none. */
function hashInlineScripts(html: Buffer): string[] {
  const hashes = new Set<string>()
  for (let start = html.indexOf('<script'); start !== -1; start = html.indexOf('<script', start)) {
    const open = html.indexOf('>', start) + 1
    const close = html.indexOf('</script>', open)
    if (open === 0 || close === -1) break
    const tag = html.toString('latin1', start, open)
    if (!tag.includes(' src=') && !tag.includes('application/ld+json')) {
      hashes.add(`'sha256-${hash('sha256', html.subarray(open, close), 'base64')}'`)
    }
    start = close
  }
  return [...hashes]
}

/**
 * The Content-Security-Policy of a finished page: its own inline scripts by hash, nothing else inline.
 * Hashes rather than a nonce, because a page kept for many visitors must not share a nonce.
 */
export function contentSecurityPolicy(html: Buffer): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashInlineScripts(html)].join(' '),
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
  // Over http anyone on the way can write a page of the same host.
  if (config.isHttps) return true
  try {
    return new URL(origin).host !== host
  } catch {
    return true
  }
}

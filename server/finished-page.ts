import { readBody } from '../app/platform/rendered-body.server.ts'
import type { PageCache } from './page-cache.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'

interface Finish {
  pages: PageCache
  /** The cache's generation before the page was rendered. */
  generation: number
  /** What to keep a public page under; null keeps nothing. */
  key: string | null
  hasPolicy: boolean
}

/** Adds the page's own policy and, for a public page, keeps it for the next visitor. */
export async function finishPage(
  answer: Response,
  { pages, generation, key, hasPolicy }: Finish,
): Promise<Response> {
  const { headers, status } = answer
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const isPublic = headers.get('cache-control')?.startsWith('public') ?? false
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
  if (!isHtml && !isPublic) return answer
  const body = await readBody(answer)
  if (isHtml && hasPolicy) headers.set('Content-Security-Policy', contentSecurityPolicy(body))
  if (key && isPublic && status === 200 && !headers.has('set-cookie')) {
    pages.store(key, { ...securityHeaders, ...Object.fromEntries(headers) }, body, generation)
  }
  return new Response(body, { status, headers })
}

import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzip, zstdCompressSync } from 'node:zlib'
import { inlineScriptsHeader } from '#platform/web/scripts/inline-scripts.server.ts'
import { keepBody, readBody } from '#platform/web/rendered-body.server.ts'
import { chooseEncoding } from './accepted-encoding.ts'
import { varyOfPages, type PageCache } from './page-cache.ts'
import { contentSecurityPolicy, policyOfData, securityHeaders } from '#server/requests/security.ts'

interface Finish {
  pages: PageCache
  /** The cache's generation before the page was rendered. */
  generation: number
  /** Whether the visitor has no session; with one even a public page shows a name, which no one else may see. */
  isForEveryone: boolean
  /** The cache key of a public page; null caches nothing. */
  key: string | null
  hasPolicy: boolean
  acceptEncoding: string
}

/** Below this a compressed page saves no packet. */
const compressionFloorBytes = 1400
/** Above this compressing takes milliseconds, which belong in another thread. */
const atOnceLimitBytes = 256 * 1024
const compressGzip = promisify(gzip)
/**
 * The first visitor of a page waits for this; later ones get the better compressed forms from the cache. The first two
 * are done sooner than another thread could be asked to.
 */
const quickForms = {
  zstd: (body: Buffer) =>
    zstdCompressSync(body, {
      pledgedSrcSize: body.length,
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    }),
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => compressGzip(body, { level: 4 }),
}
type QuickForm = keyof typeof quickForms

/** The encodings worth making of n bytes, the best one first. */
function formsFor(bytes: number): readonly QuickForm[] {
  if (bytes < compressionFloorBytes) return []
  return bytes > atOnceLimitBytes ? ['gzip'] : ['zstd', 'br', 'gzip']
}

/** Adds the page's own policy, caches a public page for the next visitor, and sends it with quick compression. */
export async function finishPage(answer: Response, finish: Finish): Promise<Response> {
  const { headers, status } = answer
  const scriptHashes = headers.get(inlineScriptsHeader) ?? ''
  headers.delete(inlineScriptsHeader)
  const type = headers.get('content-type')
  const isHtml = type?.startsWith('text/html') ?? false
  // As React Router names the data of its pages: text without saying in which encoding.
  if (type === 'text/x-script') headers.set('Content-Type', 'text/x-script; charset=utf-8')
  const isPublic = headers.get('cache-control')?.startsWith('public') ?? false
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
  else if (isPublic && !finish.isForEveryone) headers.set('Cache-Control', 'private, no-store')
  if (!isHtml && !isPublic) return answer
  const body = await readBody(answer)
  // A page with a stricter policy keeps its own.
  if (!headers.has('Content-Security-Policy') && (finish.hasPolicy || !isHtml))
    headers.set('Content-Security-Policy', isHtml ? contentSecurityPolicy(scriptHashes) : policyOfData)
  const key = isPublic && status === 200 && !headers.has('set-cookie') ? finish.key : null
  if (key !== null && finish.pages.isWorthKeeping(key)) {
    const { etag } = finish.pages.store(
      key,
      { ...securityHeaders, ...Object.fromEntries(headers) },
      body,
      finish.generation,
    )
    headers.set('ETag', etag)
  }
  headers.append('Vary', isPublic ? varyOfPages : 'Accept-Encoding')
  const encoding = chooseEncoding(finish.acceptEncoding, formsFor(body.length))
  if (!encoding) return new Response(body, { status, headers })
  headers.set('Content-Encoding', encoding)
  return new Response(await quickForms[encoding](body), { status, headers })
}

/** The same answer with a status that says to try again soon. */
export async function asUnavailable(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('Retry-After', '5')
  headers.set('Cache-Control', 'no-store')
  const body = await readBody(answer)
  return keepBody(new Response(body, { status: 503, headers }), body)
}

import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** What the build writes next to the compressed forms. Pages have no ending: most requests end here. */
const builtFile = /\.(?:js|css|woff2|svg|png|ico|webp|json|webmanifest|txt)$/

/** Policies of files that run as a program: the service worker fetches pages, files and its messages' icon. */
const policies: Record<string, string> = {
  '/service-worker.js': "default-src 'none'; connect-src 'self'; img-src 'self'",
}

/** Serves the files of one folder, compressed by the build (vite.config.ts); hashed names below /assets/ never change. */
export function serveBuiltFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true })
  return async (c, next) => {
    if (!builtFile.test(c.req.path)) return await next()
    const answer = await serve(c, async () => {
      await next()
    })
    const isHashed = c.req.path.startsWith('/assets/')
    answer?.headers.set(
      'Cache-Control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    const policy = policies[c.req.path]
    if (policy) answer?.headers.set('Content-Security-Policy', policy)
    return answer
  }
}

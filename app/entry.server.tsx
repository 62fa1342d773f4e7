import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { logger } from './platform/logger.server.ts'
import { keepBody } from './platform/rendered-body.server.ts'

export const streamTimeout = 5000

/**
 * Renders a page whole before the first byte leaves: it gets a length, an ETag and the hashes
 * of its inline scripts that way, and an error still becomes an error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Promise((resolve, reject) => {
    let renderError: unknown
    const timer = setTimeout(() => abort(new Error('rendering took too long')), streamTimeout + 1000)
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer)
        pipe(
          // The server takes the bytes as they are (finishPage); a body stream would only be copied.
          collectBody((body) => {
            const response = new Response(null, { status: renderError ? 500 : status, headers })
            resolve(keepBody(response, body))
          }),
        )
      },
      onShellError: reject,
      onError(error: unknown) {
        renderError = error
        logger.error({ err: error }, 'a page could not be rendered')
      },
    })
  })
}

/** A stream that hands over everything it was given, at the end. */
function collectBody(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/** Errors that are bugs are logged with the request's id; aborted requests are nobody's fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted)
    logger.error({ err: error, url: new URL(request.url).pathname }, 'request failed')
}

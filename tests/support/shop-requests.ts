import { existsSync } from 'node:fs'
import { request as openRequest, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { findFreePort } from '#scripts/free-port.ts'

const bundlePath = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

/** The origin that the shop under test takes for its own, unless `openShop` is told otherwise. */
export const shopOrigin = process.env.BASE_URL ?? ''
/** Behind a TLS proxy the shop sees plain http, and each visitor's address in a header. */
const isBehindProxy = shopOrigin.startsWith('https:')
let visitors = 0

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire: still compressed, if it was. */
  body: Buffer
}

interface RawCall {
  method?: string
  headers?: Record<string, string>
  /** Several pieces are sent as they are, without a content-length. */
  body?: string | readonly Buffer[]
}

/**
 * The built shop on this file's own database: in process by `request`, over a real connection by `raw`.
 * Ended by itself after the file's tests.
 * @param environment settings that this file wants otherwise, such as `RATE_LIMITS: 'on'`.
 */
export async function openShop(environment: Record<string, string> = {}) {
  if (!existsSync(bundlePath)) throw new Error('The shop is not built: run `npm run build` first.')
  // A shop with a public origin of its own does not say where it listens.
  const port = isBehindProxy || environment.BASE_URL ? await findFreePort() : 0
  Object.assign(process.env, { PORT: String(port), HOST: '127.0.0.1' }, environment)
  // Loaded as Node loads it in production, not through the test runner's own loader.
  const bundle = createRequire(import.meta.url)(bundlePath) as typeof import('#server/store.ts')
  const running = await bundle.startStore()
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= running.stop())
  afterAll(stop)
  await running.working
  const { app } = bundle.createStore()
  const listening = new URL(port ? `http://localhost:${port}` : running.address)
  listening.hostname = '127.0.0.1'

  return {
    /** Where the shop listens. */
    address: listening.origin,
    async request(path: string, init: RequestInit = {}): Promise<Response> {
      const request = new Request(shopOrigin.replace(/^https/, 'http') + path, {
        redirect: 'manual',
        ...init,
      })
      if (isBehindProxy && !request.headers.has('x-forwarded-for'))
        request.headers.set('x-forwarded-for', newVisitor())
      return await app.fetch(request)
    },
    raw: (path: string, call: RawCall = {}) => askOverTheWire(listening, path, call),
    /** Before the file's tests are over; nothing is answered any more. */
    stop,
  }
}

/** Everybody comes from an address of their own, so that limits count as they do on the internet. */
function newVisitor(): string {
  visitors += 1
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`
}

/** The path is sent character by character: no client tidies up its dots. */
function askOverTheWire(address: URL, path: string, { method = 'GET', headers, body }: RawCall) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const call = openRequest(
      { host: address.hostname, port: address.port, path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    call.on('error', reject)
    if (typeof body === 'string') call.end(body)
    else {
      for (const piece of body ?? []) call.write(piece)
      call.end()
    }
  })
}

/** A POST of form fields, as a page without JavaScript sends it. */
export function formPost(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): { method: 'POST'; headers: Record<string, string>; body: string } {
  const body = new URLSearchParams(fields).toString()
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(Buffer.byteLength(body)),
      Accept: 'text/html',
      ...headers,
    },
    body,
  }
}

/** A POST of JSON, as our pages' own calls send it. */
export function jsonPost(
  body: unknown,
  headers: Record<string, string> = {},
): { method: 'POST'; headers: Record<string, string>; body: string } {
  const text = JSON.stringify(body)
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
      ...headers,
    },
    body: text,
  }
}

/** Keeps a session's cookie as a browser does: one that an answer sets takes the place of the one that was sent. */
export function keepSession(asker: { cookie: string }, answer: Response): void {
  const [name] = asker.cookie.split('=', 1)
  const line = answer.headers.getSetCookie().find((text) => text.startsWith(`${name}=`))
  if (line) asker.cookie = line.split(';', 1)[0] ?? ''
}

/** The cookie header of a guest with this cart session. */
export function cartCookieOf(sessionId: string): { Cookie: string } {
  // As cookieNameOf of the shop under test: on https no other host can set it.
  const prefix = process.env.BASE_URL?.startsWith('https:') ? '__Host-' : ''
  return { Cookie: `${prefix}cart_session_id=${sessionId}` }
}

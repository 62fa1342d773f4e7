import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '#tests/support/certificate.ts'
import { documentedProxies, startDocumentedProxy } from '#tests/support/documented-proxies.ts'

const guide = readFileSync(new URL('../docs/deployment.md', import.meta.url), 'utf8')
const certificate = await makeCertificate(['localhost'])
const installed = documentedProxies.flatMap(({ program, ...proxy }) =>
  program ? [{ ...proxy, program }] : [],
)
/** What a client of its time would offer, whatever this machine thinks of it. */
const oldSuites = 'ALL:@SECLEVEL=0'

/** @returns the version and suite of a handshake, or null when there was none. */
function shakeHands(port: number, options: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: 'localhost',
      ca: certificate.cert,
      ...options,
    })
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
      socket.destroy()
    })
    socket.once('error', () => resolve(null))
  })
}

async function ask(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

describe.each(installed)('$name, as the deployment guide configures it', (proxy) => {
  const shop = createServer((_request, response) => response.end('the shop'))
  let running: Awaited<ReturnType<typeof startDocumentedProxy>>
  let port = 0

  beforeAll(async () => {
    shop.listen(0, '127.0.0.1')
    await once(shop, 'listening')
    running = await startDocumentedProxy(proxy, {
      certificate,
      shopPort: (shop.address() as AddressInfo).port,
    })
    port = Number(new URL(running.origin).port)
  }, 30_000)
  afterAll(async () => {
    await running.stop()
    shop.close()
  })

  it('speaks TLS 1.3 where it can, and TLS 1.2 with suites that keep forward secrecy', async () => {
    expect(await shakeHands(port, {})).toMatch(/^TLSv1\.3 /)
    expect(await shakeHands(port, { maxVersion: 'TLSv1.2', ciphers: oldSuites })).toMatch(
      /^TLSv1\.2 TLS_ECDHE_\w+_(?:GCM|CHACHA20)/,
    )
  })

  it.each(['TLSv1', 'TLSv1.1'] as const)('does not speak %s', async (version) => {
    expect(
      await shakeHands(port, { minVersion: version, maxVersion: version, ciphers: oldSuites }),
    ).toBeNull()
  })

  it.each(['AES128-SHA', 'AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384'])(
    'does not take the suite %s',
    async (suite) => {
      const ciphers = `${suite}:@SECLEVEL=0`
      expect(await shakeHands(port, { maxVersion: 'TLSv1.2', ciphers })).toBeNull()
    },
  )

  it('leads pages to https, and refuses calls that would send a token without it', async () => {
    const page = await ask(`${running.plainOrigin}/products`)
    expect([page.statusCode, page.headers.location]).toEqual([301, 'https://localhost/products'])
    for (const path of ['/api/cart', '/api/auth/token', '/api/upload-products-csv'])
      expect((await ask(running.plainOrigin + path)).statusCode).toBe(403)
  })
})

it('says the versions and suites of nginx for every server of the port', () => {
  const [, block = ''] = /^```nginx\n(.*?)^```$/ms.exec(guide) ?? []
  const count = (text: string) => block.split(text).length - 1
  expect(count('listen 443 ssl')).toBe(2)
  expect(count('ssl_protocols TLSv1.2 TLSv1.3;')).toBe(2)
  expect(count('ssl_ciphers ECDHE-')).toBe(2)
})

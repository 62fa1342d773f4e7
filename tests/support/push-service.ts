import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createPushSender } from '#platform/outgoing/push-sending.server.ts'
import { makeCertificate } from './certificate.ts'

interface TakenPush {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One for all services of a test file. */
const certificate = makeCertificate(['push.test'])

/** A push service on this machine, at a name that only its own sender resolves. `answer` says what each push gets. */
export async function startPushService(answer: () => number = () => 201, { limitMs = 60_000 } = {}) {
  const { key, cert } = await certificate
  // In place of that of another file of this process: of two for the same name, the wrong one could be looked up.
  setDefaultCACertificates([...getCACertificates('bundled'), cert])
  const taken: TakenPush[] = []
  const server = createServer({ key, cert }, (call, response) => {
    void buffer(call).then((body) => {
      taken.push({ path: call.url, headers: call.headers, body })
      const status = answer()
      // 0 is no answer at all.
      if (status > 0) response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://push.test:${(server.address() as AddressInfo).port}`
  const guard = {
    allows: () => true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    limitMs,
  }
  return {
    origin,
    taken,
    send: createPushSender({ ...guard, trustedOrigins: new Set([origin]) }),
    /** As the store does it: an address on this machine is none that it calls. */
    sendAsStore: createPushSender({ ...guard, trustedOrigins: new Set() }),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a browser keeps of a subscription, and how it opens a message (RFC 8291, 3.4; RFC 8188, 2). */
export function makeBrowser() {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + senderKey.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const input = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32))
      const derive = (text: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${text}\0`), length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // The text ends before the last byte that is not zero: the delimiter 2.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

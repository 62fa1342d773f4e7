import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  bytes: Buffer
  modifiedAt: Date
}

interface Failure {
  status: number
  code: string
}

/** What every signed request carries, whatever is signed with it. */
const signature =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[^/]+\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=[0-9a-f]{64}$/

/**
 * A small S3 service on loopback with one bucket in memory: PUT, GET, HEAD, DELETE by path, an empty list. It checks that
 * requests are signed with the key, not the signature itself, and like others it knows no checksums.
 */
export async function startS3Server({ bucket, accessKeyId }: { bucket: string; accessKeyId: string }) {
  const objects = new Map<string, StoredObject>()
  let failure: Failure | null = null
  let nextFailure: Failure | null = null
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const refusal = nextFailure ?? failure ?? refuse(request, body)
      nextFailure = null
      if (refusal) sayNo(response, refusal)
      else answer({ request, response, body, objects, bucket })
    })
  })

  function refuse({ headers }: IncomingMessage, body: Buffer): Failure | null {
    const [, key, signed = ''] = signature.exec(headers.authorization ?? '') ?? []
    const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every(
      (name) => headers[name] && signed.split(';').includes(name),
    )
    if (!key || !isWhole) return { status: 403, code: 'AccessDenied' }
    if (key !== accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
    if (headers['x-amz-sdk-checksum-algorithm'] || headers['content-encoding'])
      return { status: 501, code: 'NotImplemented' }
    return Number(headers['content-length'] ?? 0) === body.length
      ? null
      : { status: 400, code: 'IncompleteBody' }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** By their whole keys. */
    objects,
    /** From now on every call is answered so; null ends it. */
    answerAll(status: number | null, code = '') {
      failure = status === null ? null : { status, code }
    },
    /** The next call alone is answered so. */
    answerOnce(status: number, code: string) {
      nextFailure = { status, code }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  objects: Map<string, StoredObject>
  bucket: string
}

function answer({ request, response, body, objects, bucket }: Call): void {
  const { pathname } = new URL(request.url ?? '', 'http://s3.invalid')
  const [name, ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
  const key = rest.join('/')
  if (name !== bucket) {
    sayNo(response, { status: 404, code: 'NoSuchBucket' })
    return
  }
  if (key === '') {
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end('<ListBucketResult/>')
    return
  }
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, modifiedAt: new Date() })
    response.writeHead(200, { ETag: '"put"' }).end()
    return
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
    return
  }
  const found = objects.get(key)
  if (!found) {
    sayNo(response, { status: 404, code: 'NoSuchKey' })
    return
  }
  // Node leaves the body of a HEAD out by itself.
  response
    .writeHead(200, {
      'Content-Length': found.bytes.length,
      'Last-Modified': found.modifiedAt.toUTCString(),
      ETag: '"got"',
    })
    .end(found.bytes)
}

function sayNo(response: ServerResponse, { status, code }: Failure): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

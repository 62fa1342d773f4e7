import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** ASINs by what the stand-in for the retail hosts answers to them. */
export const asins = {
  /** A real picture. */
  known: 'B0KNOWN000',
  /** The 1×1 picture that the hosts answer for products that they do not know. */
  onePixel: 'B0ONEPIXEL',
  /** 404. */
  failing: 'B0FAILING0',
  /** Only the second address has a picture; the first answers 1×1. */
  second: 'B0SECOND00',
  /** Leads on to an address of an inner network. */
  inner: 'B0INNER000',
  /** A picture of another size, or another trouble, at each address: see `answerSized`. */
  sized: 'B0SIZED000',
}

const onePixelGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const samplePicture = new URL('../../app/db/sample/pictures/orla-round-brass-mirror-1.webp', import.meta.url)

/** A stand-in for the retail image hosts on loopback; `prefix` is what IMAGE_HOSTS names. */
export async function startPictureHost() {
  const picture = await readFile(samplePicture)
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.includes(asins.sized)) {
      void answerSized(path, request, response)
      return
    }
    if (path.includes(asins.inner)) {
      leadInside(response)
      return
    }
    const isFirst = path.includes('._SCL')
    const found =
      path.includes(asins.known) || (path.includes(asins.second) && !isFirst)
        ? { type: 'image/webp', body: picture }
        : path.includes(asins.onePixel) || path.includes(asins.second)
          ? { type: 'image/gif', body: onePixelGif }
          : null
    response.writeHead(found ? 200 : 404, { 'Content-Type': found?.type ?? 'text/plain' }).end(found?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    prefix: `${origin}/P/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * What follows the ASIN, and what is there. 'closed' may not be read by other pages; 'inner' is a picture for
 * browsers and leads servers on to an inner network.
 */
const sizedAnswers: { ending: string; width: number; height: number; kind?: 'closed' | 'inner' }[] = [
  { ending: '._SCLZZZZZZZ_.jpg', width: 300, height: 300, kind: 'inner' },
  { ending: '._SL1500_.jpg', width: 1500, height: 1500 },
  { ending: '._SL1000_.jpg', width: 1, height: 1 },
  { ending: '.LZZZZZZZ.jpg', width: 500, height: 400 },
  { ending: '.MZZZZZZZ.jpg', width: 160, height: 160, kind: 'closed' },
]

/** 404 for the plain address, silence for `_SL500_`, pictures of several sizes for the rest. */
async function answerSized(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (path.endsWith('._SL500_.jpg')) return
  const found = sizedAnswers.find(({ ending }) => path.endsWith(ending))
  if (!found) {
    response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end()
    return
  }
  const { width, height, kind } = found
  // Only browsers say what they want a file for.
  if (kind === 'inner' && !request.headers['sec-fetch-dest']) {
    leadInside(response)
    return
  }
  const consent: Record<string, string> = kind === 'closed' ? {} : { 'Access-Control-Allow-Origin': '*' }
  const body = await sharp({ create: { width, height, channels: 3, background: '#0b5d56' } })
    .jpeg()
    .toBuffer()
  response.writeHead(200, { 'Content-Type': 'image/jpeg', ...consent }).end(body)
}

function leadInside(response: ServerResponse): void {
  response.writeHead(302, { Location: 'https://169.254.169.254/inner.jpg' }).end()
}

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
      answerSized(path, response)
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

/** What follows the ASIN, and what is there; all but `isClosed` may be read by other pages. */
const sizedAnswers: { ending: string; width: number; height: number; isClosed?: boolean }[] = [
  { ending: '._SCLZZZZZZZ_.jpg', width: 300, height: 300 },
  { ending: '._SL1500_.jpg', width: 1500, height: 1500 },
  { ending: '._SL1000_.jpg', width: 1, height: 1 },
  { ending: '.LZZZZZZZ.jpg', width: 500, height: 400 },
  { ending: '.MZZZZZZZ.jpg', width: 160, height: 160, isClosed: true },
]

/** 404 for the plain address, silence for `_SL500_`, pictures of several sizes for the rest. */
function answerSized(path: string, response: ServerResponse): void {
  if (path.endsWith('._SL500_.jpg')) return
  const found = sizedAnswers.find(({ ending }) => path.endsWith(ending))
  if (!found) {
    response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end()
    return
  }
  const { width, height, isClosed } = found
  const consent: Record<string, string> = isClosed ? {} : { 'Access-Control-Allow-Origin': '*' }
  response
    .writeHead(200, { 'Content-Type': 'image/svg+xml', ...consent })
    .end(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="40%" fill="#0b5d56"/></svg>`,
    )
}

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
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
}

const onePixelGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const samplePicture = new URL('../../app/db/sample/pictures/orla-round-brass-mirror-1.webp', import.meta.url)

/** A stand-in for the retail image hosts on loopback; `prefix` is what IMAGE_HOSTS names. */
export async function startPictureHost() {
  const picture = await readFile(samplePicture)
  const server = createServer((request, response) => {
    const path = request.url ?? ''
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

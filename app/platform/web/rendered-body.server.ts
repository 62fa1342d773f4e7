const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** Keeps the bytes of a rendered page with its Response, so that they need not be read again. */
export function keepBody(response: Response, body: Buffer<ArrayBuffer>): Response {
  bodies.set(response, body)
  return response
}

/** The bytes of a response: remembered, or read from it. */
export async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}

/** The UTF-8 bytes of a page in pieces, written once. */
export function toBytes(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const body = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += body.write(piece, at)
  return body
}

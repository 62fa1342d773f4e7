const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** Keeps the bytes of a rendered page beside its Response, so that they need not be read again. */
export function keepBody(response: Response, body: Buffer<ArrayBuffer>): Response {
  bodies.set(response, body)
  return response
}

/** The bytes of a response: remembered, or read from it. */
export async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}

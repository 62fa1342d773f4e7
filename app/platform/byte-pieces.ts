/** The pieces of a stream of bytes, whose type says nothing of what it hands on. @throws TypeError for anything else. */
export async function* bytePieces(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer, undefined> {
  for await (const piece of stream) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('a stream of bytes handed on something else')
    yield piece
  }
}

import type { IncomingMessage } from 'node:http'
import { bytePieces } from '#platform/byte-pieces.ts'
import { Refusal } from './fetch-refusal.ts'

/** Room for the largest picture that is accepted. */
export const fetchLimitBytes = 15 * 1024 * 1024

const pictureTypes = /^image\/(jpeg|jpg|pjpeg|png|webp|avif|heic|heif)\s*(;|$)/i

export async function readPicture(answer: IncomingMessage): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw new Refusal('bad-status')
    if (!pictureTypes.test(answer.headers['content-type'] ?? '')) throw new Refusal('not-a-picture')
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal('not-a-picture')
    if (Number(answer.headers['content-length'] ?? 0) > fetchLimitBytes) throw new Refusal('too-large')
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of bytePieces(answer)) {
      length += piece.length
      if (length > fetchLimitBytes) throw new Refusal('too-large')
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } finally {
    answer.destroy()
  }
}

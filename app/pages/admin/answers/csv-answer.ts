import { fileAnswer } from './file-answer.ts'

export type CsvPieces = AsyncIterable<string> | readonly string[]

/** A CSV file that is written while it is sent. */
export function csvAnswer(fileName: string, pieces: CsvPieces): Response {
  return fileAnswer({
    name: fileName,
    type: 'text/csv; charset=utf-8',
    sizeBytes: null,
    pieces: encoded(pieces),
  })
}

async function* encoded(pieces: CsvPieces): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}

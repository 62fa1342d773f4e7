/** The encodings that a CSV file may have (R35). */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How much of a file's beginning is enough to tell its encoding. */
export const ENCODING_SAMPLE_BYTES = 64 * 1024

/** The encoding of a file by its beginning: by its mark, else by what its bytes can be. */
export function guessEncoding(start: Uint8Array): CsvEncoding {
  const sample = start.subarray(0, ENCODING_SAMPLE_BYTES)
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return guessWideEncoding(sample) ?? (isUtf8(sample) ? 'utf-8' : 'windows-1252')
}

/**
 * A decoder of text that comes in pieces: marks are dropped, every kind of line break becomes '\n', and no
 * NUL is left. What a file has no letter for becomes U+FFFD. Call it with `isEnd` for the last piece.
 */
export function createCsvDecoder(encoding: CsvEncoding): (bytes: Uint8Array, isEnd: boolean) => string {
  const decoder = new TextDecoder(encoding)
  let endedWithReturn = false
  return (bytes, isEnd) => {
    let text = decoder.decode(bytes, { stream: !isEnd })
    // A return at the end of a piece was written as a line break already: its newline may come with the next.
    if (endedWithReturn && text.startsWith('\n')) text = text.slice(1)
    if (text !== '') endedWithReturn = text.endsWith('\r')
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
    return text.includes('\0') ? text.replaceAll('\0', '') : text
  }
}

/** The text of a whole file. */
export function decodeCsv(bytes: Uint8Array): string {
  return createCsvDecoder(guessEncoding(bytes))(bytes, true)
}

/** UTF-16 without a mark: nearly every second byte of western text is zero, on one side. */
function guessWideEncoding(sample: Uint8Array): CsvEncoding | null {
  if (sample.length < 4) return null
  const zeros = [0, 0]
  for (const [position, byte] of sample.entries()) {
    if (byte === 0) zeros[position % 2] = (zeros[position % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.2
  if (odd > many && odd > even * 4) return 'utf-16le'
  if (even > many && even > odd * 4) return 'utf-16be'
  return null
}

function isUtf8(sample: Uint8Array): boolean {
  try {
    // As a stream: the sample may end in the middle of a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The encodings that a CSV file may have (R35). */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How much of a file's beginning is enough to tell UTF-16. */
export const ENCODING_SAMPLE_BYTES = 64 * 1024

/** Tells the encoding of a file that it saw piece by piece, by its mark, else by what all of its bytes can be. */
export class EncodingJudge {
  #start: CsvEncoding | null | undefined
  /** Bytes that the letter which began still needs. */
  #wanted = 0
  #letters = 0
  #broken = 0

  look(bytes: Uint8Array): void {
    if (this.#start === undefined) this.#start = guessByStart(bytes.subarray(0, ENCODING_SAMPLE_BYTES))
    if (this.#start) return
    for (const byte of bytes) {
      if (this.#wanted > 0 && byte >= 0x80 && byte < 0xc0) {
        this.#wanted -= 1
        if (this.#wanted === 0) this.#letters += 1
      } else if (byte < 0x80 && this.#wanted === 0) continue
      else {
        if (this.#wanted > 0) this.#broken += 1
        this.#wanted =
          byte >= 0xc2 && byte < 0xe0
            ? 1
            : byte >= 0xe0 && byte < 0xf0
              ? 2
              : byte >= 0xf0 && byte < 0xf5
                ? 3
                : 0
        if (this.#wanted === 0 && byte >= 0x80) this.#broken += 1
      }
    }
  }

  /** A file whose letters are UTF-8 more often than not is, though some of its bytes are broken. */
  encoding(): CsvEncoding {
    if (this.#start) return this.#start
    return this.#broken === 0 || (this.#letters > 0 && this.#letters >= this.#broken)
      ? 'utf-8'
      : 'windows-1252'
  }
}

/** The encoding of a whole file. */
export function guessEncoding(bytes: Uint8Array): CsvEncoding {
  const judge = new EncodingJudge()
  judge.look(bytes)
  return judge.encoding()
}

function guessByStart(sample: Uint8Array): CsvEncoding | null {
  const [first, second, third] = sample
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return guessWideEncoding(sample)
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

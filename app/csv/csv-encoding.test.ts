import { describe, expect, it } from 'vitest'
import {
  createCsvDecoder,
  decodeCsv,
  EncodingJudge,
  ENCODING_SAMPLE_BYTES,
  guessEncoding,
} from './csv-encoding.ts'

describe('the mark of a file', () => {
  it.each([
    [[0xff, 0xfe, 0xe5, 0x65, 0x2c, 0x67], 'utf-16le'],
    [[0xfe, 0xff, 0x65, 0xe5, 0x67, 0x2c], 'utf-16be'],
    // Half a mark is a letter of Windows-1252.
    [[0xff, 0x61, 0x62, 0x63], 'windows-1252'],
    [[0xfe, 0x61, 0x62, 0x63], 'windows-1252'],
    [[0x61, 0xfe, 0x62, 0x63], 'windows-1252'],
    [[0x61, 0xff, 0x62, 0x63], 'windows-1252'],
  ])('decides where the letters do not: %j', (bytes, encoding) => {
    expect(guessEncoding(Uint8Array.from(bytes))).toBe(encoding)
  })
})

describe('a file of 20 bytes without a mark', () => {
  /** This many zeros at even positions and at odd ones, letters elsewhere. */
  const bytesWith = (even: number, odd: number) =>
    Uint8Array.from({ length: 20 }, (_, position) =>
      Math.floor(position / 2) < (position % 2 === 0 ? even : odd) ? 0 : 0x61,
    )

  it.each([
    [0, 10, 'utf-16le'],
    [0, 5, 'utf-16le'],
    [1, 5, 'utf-16le'],
    [2, 9, 'utf-16le'],
    [10, 0, 'utf-16be'],
    [5, 0, 'utf-16be'],
    [5, 1, 'utf-16be'],
    [9, 2, 'utf-16be'],
    // Too few zeros, or about as many on either side.
    [0, 4, 'utf-8'],
    [4, 0, 'utf-8'],
    [0, 1, 'utf-8'],
    [1, 0, 'utf-8'],
    [2, 8, 'utf-8'],
    [8, 2, 'utf-8'],
    [6, 8, 'utf-8'],
    [8, 6, 'utf-8'],
    [10, 10, 'utf-8'],
  ])('and %i even and %i odd zeros is %s', (even, odd, encoding) => {
    expect(guessEncoding(bytesWith(even, odd))).toBe(encoding)
  })
})

it('takes a file that is too short to tell for UTF-8, and no shorter one for UTF-16', () => {
  expect(guessEncoding(Uint8Array.of())).toBe('utf-8')
  expect(guessEncoding(Uint8Array.of(0x61, 0))).toBe('utf-8')
  expect(guessEncoding(Uint8Array.of(0x61, 0, 0x62, 0))).toBe('utf-16le')
})

describe('a long file is judged by all of it (R122)', () => {
  const start = 'a'.repeat(ENCODING_SAMPLE_BYTES - 1)
  const judge = (...pieces: Uint8Array[]) => {
    const seen = new EncodingJudge()
    for (const piece of pieces) seen.look(piece)
    return seen.encoding()
  }
  const encode = (text: string) => new TextEncoder().encode(text)

  it('however late its first letter beyond ASCII comes, also in pieces that end within a letter', () => {
    const late = encode(`${start}aaé😀`)
    expect(guessEncoding(late)).toBe('utf-8')
    for (let at = late.length - 7; at < late.length; at += 1)
      expect(judge(late.subarray(0, at), late.subarray(at))).toBe('utf-8')
    const western = Uint8Array.from(`${start}aaaé ½\n`, (letter) => letter.charCodeAt(0))
    expect(guessEncoding(western)).toBe('windows-1252')
    expect(judge(western.subarray(0, 70_000), western.subarray(70_000))).toBe('windows-1252')
  })

  it('and a broken byte garbles none of the others', () => {
    const broken = Uint8Array.of(...encode('Caf'), 0xe9, ...encode(', Möbel, Café'))
    expect(decodeCsv(broken)).toBe('Caf\uFFFD, Möbel, Café')
    expect(decodeCsv(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xe9))).toBe('a\uFFFD')
    expect(decodeCsv(Uint8Array.of(...encode('é'), 0xe9, 0x61, 0xe8, 0x62))).toBe('Ã©éaèb')
  })
})

describe('decoded text', () => {
  const encode = (text: string) => new TextEncoder().encode(text)

  it('has no NUL', () => {
    expect(createCsvDecoder('utf-8')(encode('a\0b\0'), true)).toBe('ab')
  })

  it('has one line break for a return and a newline that came apart, with nothing or not between them', () => {
    const decode = createCsvDecoder('utf-8')
    expect(decode(encode('a\r'), false)).toBe('a\n')
    expect(decode(encode(''), false)).toBe('')
    expect(decode(encode('\nb\n'), false)).toBe('b\n')
    expect(decode(encode('\nc'), true)).toBe('\nc')
  })

  it('keeps a line break at its beginning', () => {
    expect(createCsvDecoder('utf-8')(encode('\na'), true)).toBe('\na')
  })

  it('shows where a file has no letter', () => {
    expect(createCsvDecoder('utf-8')(Uint8Array.of(0x61, 0xc3), true)).toBe('a\uFFFD')
    expect(decodeCsv(Uint8Array.of(0x61, 0xc3))).toBe('a\uFFFD')
  })
})

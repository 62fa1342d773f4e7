import { describe, expect, it } from 'vitest'
import { detectPictureFormat, isDecodable, masterSideOf } from './picture-format.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the format of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe1', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0', 'png'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif', 'avif'],
    ['\0\0\0\x1cftypheic', 'heic'],
    ['\0\0\0\x1cftypmif1', 'heic'],
    ['\0\0\0\x1cftypisom', null],
    ['RIFF....WAVE', null],
    ['GIF89a', null],
    ['<svg', null],
    ['\xff\xd8', null],
    ['', null],
  ])('of %j is %s', (text, format) => expect(detectPictureFormat(bytes(text))).toBe(format))
})

describe('what is decoded', () => {
  const facts = {
    width: 4032,
    height: 3024,
    channels: 3,
    bytesPerChannel: 1,
    isProgressive: false,
    isSubsampled: true,
  }

  it.each(['jpeg', 'png', 'webp'] as const)('is what a phone sends as %s', (format) => {
    expect(isDecodable({ ...facts, format })).toBe(true)
    expect(isDecodable({ ...facts, format, width: 6400, height: 6400 })).toBe(false)
    expect(isDecodable({ ...facts, format, width: 0 })).toBe(false)
  })

  it('is less of what must be held whole', () => {
    const large = { ...facts, width: 6000, height: 6000 }
    expect(isDecodable({ ...large, format: 'jpeg' })).toBe(true)
    expect(isDecodable({ ...large, format: 'jpeg', isProgressive: true })).toBe(false)
    expect(isDecodable({ ...facts, format: 'jpeg', isProgressive: true })).toBe(true)
    expect(isDecodable({ ...facts, format: 'jpeg', isProgressive: true, isSubsampled: false })).toBe(false)
    expect(isDecodable({ ...large, format: 'png', isProgressive: true })).toBe(false)
    expect(isDecodable({ ...large, format: 'webp' })).toBe(false)
    expect(isDecodable({ ...facts, format: 'avif' })).toBe(false)
    expect(isDecodable({ ...facts, format: 'avif', width: 1800, height: 1800 })).toBe(true)
    expect(isDecodable({ ...facts, format: 'avif', width: 1800, height: 1800, channels: 4 })).toBe(false)
    expect(isDecodable({ ...large, format: 'png', channels: 4 })).toBe(true)
    expect(isDecodable({ ...large, format: 'png', bytesPerChannel: 2 })).toBe(false)
    expect(isDecodable({ ...facts, format: 'png', bytesPerChannel: 2 })).toBe(true)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('is no %s of endless lines, lying or standing', (format) => {
    const panorama = { ...facts, format, width: 16_000, height: 800 }
    expect(isDecodable(panorama)).toBe(true)
    expect(isDecodable({ ...panorama, width: 16_001 })).toBe(false)
    expect(isDecodable({ ...panorama, width: 800, height: 16_001 })).toBe(false)
  })

  it('is kept smaller when it is transparent', () => {
    expect([masterSideOf({ hasAlpha: false }), masterSideOf({ hasAlpha: true })]).toEqual([2048, 1280])
  })
})

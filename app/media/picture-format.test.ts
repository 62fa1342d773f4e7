import { describe, expect, it } from 'vitest'
import { detectPictureFormat, judgeSize, getMasterSide } from './picture-format.ts'

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
    expect(judgeSize({ ...facts, format })).toBeNull()
    expect(judgeSize({ ...facts, format, width: 8100, height: 8100 })).toBe('too-many-pixels')
    expect(judgeSize({ ...facts, format, width: 0 })).toBe('too-many-pixels')
  })

  it.each([
    [8064, 6048],
    [8160, 6144],
    [9248, 6936],
  ])('is the largest JPEG of a phone, %d × %d, not another file of that size', (width, height) => {
    const photo = { ...facts, width, height }
    expect(judgeSize({ ...photo, format: 'jpeg' })).toBeNull()
    expect(judgeSize({ ...photo, format: 'jpeg', isSubsampled: false })).toBeNull()
    expect(judgeSize({ ...photo, format: 'jpeg', isProgressive: true })).toBe('held-whole')
    expect(judgeSize({ ...photo, format: 'png' })).toBe('too-many-pixels')
  })

  it('is less of what must be held whole', () => {
    const large = { ...facts, width: 6000, height: 6000 }
    const jpeg = { ...facts, format: 'jpeg', isProgressive: true } as const
    expect(judgeSize({ ...large, format: 'jpeg' })).toBeNull()
    expect(judgeSize({ ...large, format: 'jpeg', isProgressive: true })).toBe('held-whole')
    expect(judgeSize(jpeg)).toBeNull()
    expect(judgeSize({ ...jpeg, isSubsampled: false })).toBeNull()
    expect(judgeSize({ ...jpeg, isSubsampled: false, width: 4200 })).toBe('held-whole')
    expect(judgeSize({ ...large, format: 'png', isProgressive: true })).toBe('held-whole')
    expect(judgeSize({ ...large, format: 'webp' })).toBe('held-whole')
    expect(judgeSize({ ...facts, format: 'avif' })).toBe('held-whole')
    expect(judgeSize({ ...facts, format: 'avif', width: 1800, height: 1800 })).toBeNull()
    expect(judgeSize({ ...facts, format: 'avif', width: 1800, height: 1800, channels: 4 })).toBe('held-whole')
    expect(judgeSize({ ...large, format: 'png', channels: 4 })).toBeNull()
    expect(judgeSize({ ...large, format: 'png', bytesPerChannel: 2 })).toBe('held-whole')
    expect(judgeSize({ ...facts, format: 'png', bytesPerChannel: 2 })).toBeNull()
  })

  it.each(['jpeg', 'png', 'webp'] as const)('is no %s of endless lines, lying or standing', (format) => {
    const panorama = { ...facts, format, width: 16_000, height: 800 }
    expect(judgeSize(panorama)).toBeNull()
    expect(judgeSize({ ...panorama, width: 16_001 })).toBe('too-many-pixels')
    expect(judgeSize({ ...panorama, width: 800, height: 16_001 })).toBe('too-many-pixels')
  })

  it('is kept smaller when it is transparent', () => {
    expect([getMasterSide({ hasAlpha: false }), getMasterSide({ hasAlpha: true })]).toEqual([2048, 1280])
  })
})

import { describe, expect, it } from 'vitest'
import {
  asinPictureUrls,
  isOwnPicture,
  isShownPicture,
  pictureSrcSet,
  pictureUrl,
  sharedPictureUrl,
} from './picture.ts'

describe('our own pictures', () => {
  it('have an address for each width, with or without a version', () => {
    expect(pictureUrl('/media/sofa-1.webp', 320)).toBe('/media/sofa-1.webp?w=320')
    expect(pictureUrl('/media/sofa-1.webp?v=ab12', 320)).toBe('/media/sofa-1.webp?v=ab12&w=320')
  })

  it('come in all widths up to the largest that is shown', () => {
    expect(pictureSrcSet('/media/sofa-1.webp?v=ab12', 480)).toBe(
      '/media/sofa-1.webp?v=ab12&w=160 160w, /media/sofa-1.webp?v=ab12&w=320 320w, /media/sofa-1.webp?v=ab12&w=480 480w',
    )
  })

  it('are JPEGs for those who show a link or list goods', () => {
    expect(sharedPictureUrl('/media/sofa-1.webp?v=ab12')).toBe('/media/sofa-1.webp?v=ab12&w=960&as=jpeg')
    expect(sharedPictureUrl('/media/sofa-1.webp')).toBe('/media/sofa-1.webp?w=960&as=jpeg')
    expect(sharedPictureUrl('https://img.example/sofa.webp?x=1')).toBe('https://img.example/sofa.webp?x=1')
  })

  it.each(
    '/media/../etc/passwd|/media/a/b.webp|/media/A.webp|/media/a.png|media/a.webp|//media/a.webp'.split('|'),
  )('are not %s', (image) => {
    expect(isOwnPicture(image)).toBe(false)
    expect(isShownPicture(image)).toBe(false)
  })
})

describe('pictures on other hosts', () => {
  it('are shown as they are', () => {
    const image = 'https://img.example/sofa.jpg?x=1'
    expect(isShownPicture(image)).toBe(true)
    expect(pictureUrl(image, 320)).toBe(image)
    expect(pictureSrcSet(image, 960)).toBeUndefined()
  })

  it.each(
    'http://img.example/a.jpg|https://|https:///a.jpg|https://a b/c.jpg|data:image/png;base64,AA|'.split('|'),
  )('are not %j', (image) => {
    expect(isShownPicture(image)).toBe(false)
  })
})

describe('asinPictureUrls', () => {
  const hosts = ['https://one.example/P/', 'https://two.example/P/']

  it('asks every host for the large picture first', () => {
    expect(asinPictureUrls(' b0t4m7jx2k ', hosts)).toEqual([
      'https://one.example/P/B0T4M7JX2K.01._SCLZZZZZZZ_.jpg',
      'https://two.example/P/B0T4M7JX2K.01._SCLZZZZZZZ_.jpg',
      'https://one.example/P/B0T4M7JX2K.jpg',
      'https://two.example/P/B0T4M7JX2K.jpg',
    ])
  })

  it.each(['', 'B0T4M7JX2', 'B0T4M7JX2K1', '../../../..', 'B0T4M7JX/K'])('asks nobody about %j', (asin) => {
    expect(asinPictureUrls(asin, hosts)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { asinCandidateUrls, asinCheckUrls, isAsin } from './asin-candidates.ts'

describe('the addresses of pictures by ASIN', () => {
  const hosts = ['https://one.example/P/', 'https://two.example/P/']

  it('are 14 with two hosts, each once', () => {
    const urls = asinCandidateUrls(' b0test0000 ', hosts)
    expect(urls).toHaveLength(14)
    expect(new Set(urls).size).toBe(14)
    for (const url of urls) expect(url).toMatch(/^https:\/\/(one|two)\.example\/P\/B0TEST0000\.[\w.]*jpg$/)
  })

  it('are 7 when a whole lot is checked: those of the first host, in the same order', () => {
    expect(asinCheckUrls('B0TEST0000', hosts)).toEqual(asinCandidateUrls('B0TEST0000', hosts).slice(0, 7))
    expect(asinCheckUrls('', hosts)).toEqual([])
    expect(asinCheckUrls('B0TEST0000', [])).toEqual([])
  })

  it('are made for what is no ASIN too, without leaving the folder; for nothing there are none', () => {
    expect(asinCandidateUrls('a/../b?c', hosts)[0]).toBe(
      'https://one.example/P/A%2F..%2FB%3FC.01._SCLZZZZZZZ_.jpg',
    )
    expect(asinCandidateUrls('  ', hosts)).toEqual([])
    expect([isAsin('b0test0000'), isAsin('B0TEST000'), isAsin('B0TEST-000')]).toEqual([true, false, false])
  })
})

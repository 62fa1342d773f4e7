import { describe, expect, it } from 'vitest'
import { toPageKey } from './page-key.ts'

describe('the key of a cached page', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/aBoUt', '/about'],
    ['/about/', '/about'],
    ['//about//', '/about'],
    ['/%61bout', '/about'],
    ['/%41BOUT', '/about'],
    ['/product/3F2504E0-4F89-41D3-9A0C-0305E82C3301', '/product/3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    ['/products?', '/products'],
    ['/products?sort=x&category=home', '/products?category=home&sort=x'],
    ['/products?b=1&a=2&a=1', '/products?a=2&a=1&b=1'],
    ['/products?search=Sofa', '/products?search=Sofa'],
  ])('of %s is %s', (address, key) => expect(toPageKey(address)).toBe(key))

  it.each(['/a%2Fb', '/a%00b', '/a%20b'])(
    'keeps the escapes of %s, which make another address',
    (address) => {
      expect(toPageKey(address)?.toUpperCase()).toBe(address.toUpperCase())
    },
  )

  it.each(['', '*', 'http://shop.example/about', `/${'a'.repeat(1000)}`])('is none for %j', (address) => {
    expect(toPageKey(address)).toBeNull()
  })
})

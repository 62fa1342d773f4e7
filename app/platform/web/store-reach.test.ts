import { expect, it } from 'vitest'
import { describeReach, isOnline } from './store-reach.ts'

it.each([
  ['https://shop.store.com', true],
  ['https://8.8.8.8', true],
  ['http://shop.store.com', false],
  ['https://localhost:3000', false],
  ['https://127.0.0.1', false],
  ['https://192.168.1.20', false],
  ['https://[::1]', false],
  ['https://[fd00::1]', false],
  ['https://nas', false],
  ['https://nas.local', false],
  ['https://store.home.arpa', false],
  ['https://local.store.com', true],
])('%s is open to everyone: %s', (address, expected) => {
  expect(isOnline(address)).toBe(expected)
})

const own = { baseUrl: 'http://localhost:3000', port: 3000, ownAddresses: ['192.168.1.20', '10.8.0.2'] }

it.each([
  ['this-machine', [], { host: '127.0.0.1' }],
  ['this-machine', [], { host: 'localhost' }],
  ['network', ['http://192.168.1.20:3000', 'http://10.8.0.2:3000'], { host: '0.0.0.0' }],
  ['network', ['http://192.168.1.20:3000', 'http://10.8.0.2:3000'], { host: '::' }],
  ['network', ['http://192.168.1.20:3000'], { host: '192.168.1.20' }],
  ['network', ['http://[fd00::1]:3000'], { host: 'fd00::1' }],
  // A proxy in front knows the way.
  ['network', ['https://nas.lan'], { host: '127.0.0.1', baseUrl: 'https://nas.lan' }],
  ['everyone', ['https://shop.store.com'], { host: '127.0.0.1', baseUrl: 'https://shop.store.com' }],
] as const)('%s is who reaches it, by %j: %j', (kind, addresses, listening) => {
  expect(describeReach({ ...own, ...listening })).toEqual({ kind, addresses })
})

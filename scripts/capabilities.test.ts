import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { capabilities, capabilityOf, tellByCapability } from './capabilities.ts'

const beginnings = Object.values(capabilities).flat()

it('names folders and files that are there, each once', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  expect(new Set(beginnings).size).toBe(beginnings.length)
  const missing = beginnings.filter((path) => ![path, `${path}.tsx`].some((at) => existsSync(root + at)))
  expect(missing).toEqual([])
})

it('counts a file where it belongs most closely', () => {
  expect(capabilityOf('app/features/orders/placement/placing.ts')).toBe(
    'Checkout, placing, receipt, tracking',
  )
  expect(capabilityOf('app/features/orders/pulls/pulls.server.ts')).toBe('Pull list')
  expect(capabilityOf('app/root.tsx')).toBe('UI kit, styles, root, addresses')
  expect(capabilityOf('tests/e2e/cart.spec.ts')).toBeNull()
})

it('adds every file up exactly once', () => {
  const files = [
    { path: 'app/features/cart/cart.ts', lines: 10 },
    { path: 'app/features/cart/offline/kept.ts', lines: 5 },
    { path: 'bench/run.ts', lines: 1 },
  ]
  expect(tellByCapability(files).split('\n').slice(2)).toEqual([
    '| Cart | 1 | 10 |',
    '| Working without a connection | 1 | 5 |',
    '| elsewhere | 1 | 1 |',
    '| all | 3 | 16 |',
  ])
})

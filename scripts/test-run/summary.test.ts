import { describe, expect, it } from 'vitest'
import { describeEnd, describePart, describeProgress } from './summary.ts'

const lint = { name: 'Lint', passed: 1, failed: 0, seconds: 2.4, failures: [], files: [] }
const tests = {
  name: 'Tests',
  passed: 40,
  failed: 1,
  seconds: 61,
  failures: [{ test: 'cart.test.ts › adds', reason: 'Error: 1\n  at 2', command: 'npx vitest run cart' }],
  files: Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index })),
}

describe('what a run of the tests tells', () => {
  it('is how far the parts are while they run', () => {
    const progress = { done: 3, of: 9, failed: [] }
    const failing = { ...progress, failed: ['a.test.ts', 'b.test.ts'] }
    expect(describeProgress([{ name: 'Tests', unit: 'files', progress }, { name: 'Types' }])).toBe(
      'Tests: 3 of 9 files · Types',
    )
    expect(describeProgress([{ name: 'Tests', unit: 'files', progress: failing }])).toBe(
      'Tests: 3 of 9 files, 2 FAILED, last in b.test.ts',
    )
  })

  it('is a line for each part that has ended', () => {
    expect(describePart(lint)).toBe('── Lint: passed in 2 s')
    expect(describePart(tests)).toBe('── Tests: FAILED in 61 s (40 passed, 1 failed)')
  })

  it('ends with the ten slowest files, the failures with their commands, and the plain count', () => {
    const lines = describeEnd([lint, tests]).split('\n')
    expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10)
    expect(lines[2]).toBe('   11.0 s  11.test.ts')
    expect(lines.slice(-7)).toEqual([
      'Failed:',
      '  cart.test.ts › adds',
      '      Error: 1',
      '        at 2',
      '    repeat it: npx vitest run cart',
      '',
      '41 passed, 1 failed',
    ])
    expect(describeEnd([lint])).toBe('\n1 passed, 0 failed')
  })

  it('names a part that failed without saying what', () => {
    expect(describeEnd([{ ...lint, passed: 0, failed: 1 }])).toContain('  Lint\n      1 failed\n')
  })
})

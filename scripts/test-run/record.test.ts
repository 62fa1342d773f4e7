import { expect, it } from 'vitest'
import { recordRun } from './record.ts'

const run = {
  commit: 'abc1234',
  on: '2026-11-27',
  cores: 2,
  seed: '7',
  results: [{ name: 'Types', passed: 1, failed: 0, seconds: 12.3, failures: [], files: [] }],
}

it('a whole run is recorded in place of the one before', () => {
  const recorded = recordRun('# R\n\n## The last whole run\n\nold\n\n## More\n\ntext\n', run)
  expect(recorded).toContain('on 2026-11-27, commit abc1234, 2 cores, TEST_SEED=7:')
  expect(recorded).toContain('| Types | 1 | 0 | 12 |\n\n## More\n\ntext\n')
  expect(recorded).not.toContain('old')
  expect(recordRun(recorded, run)).toBe(recorded)
  expect(() => recordRun('# R\n', run)).toThrow('has no section')
})

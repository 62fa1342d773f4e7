import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areas } from '#tests/mutants/areas.ts'
import { describeMutant, scoreOf } from './mutant-report.ts'

const status = (...all: Parameters<typeof scoreOf>[0][number]['status'][]) =>
  all.map((one) => ({ status: one }))

it('changes files that exist, and asks tests that exist', () => {
  const files = Object.values(areas).flatMap((area) => [
    ...area.rules,
    ...area.services,
    ...area.serviceTests,
  ])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

it('counts what was noticed of what could have been', () => {
  expect(scoreOf(status('Killed', 'Timeout', 'Survived', 'NoCoverage'))).toEqual({
    total: 4,
    noticed: 2,
    percent: 50,
  })
  expect(scoreOf(status('Killed', 'CompileError', 'RuntimeError', 'Ignored')).percent).toBe(100)
})

it('takes no mutants for no success', () => {
  expect(scoreOf([]).percent).toBe(0)
})

it('says where a mutant stands', () => {
  const mutant = {
    id: '1',
    fileName: 'a.ts',
    location: { start: { line: 3, column: 7 }, end: { line: 3, column: 9 } },
    mutatorName: 'BlockStatement',
    replacement: '{\n  }',
    status: 'NoCoverage',
  } as const
  expect(describeMutant(mutant)).toBe('3:7 BlockStatement -> { } (no test comes here)')
})

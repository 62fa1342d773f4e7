import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ColumnLimit, COLUMNS_MAX, TooManyColumnsError } from './column-limit.ts'
import type { CsvColumns } from './csv-columns.ts'
import { withCsvFile } from './csv-file.server.ts'
import { describeCsvProblem } from './csv-messages.ts'
import { csvOptions, readCsvText } from './csv-rows.ts'
import { productLayout, type CsvField } from '#catalogue/csv/product-columns.ts'
import { succeed } from '#shared/outcome.ts'

const readText = (text: string) => readCsvText(text, productLayout)

const commas = (count: number) => ','.repeat(count)
const getMessage = (text: string) => {
  const { problem } = readText(text)
  return problem && describeCsvProblem(problem)
}
const tooMany = (line: number) => `Line ${line} has more than 500 columns. Is this the right file?`

describe('the limit of columns', () => {
  it('takes 500 and no more, in whatever line they are', () => {
    const head = 'Title,Brand\n'
    expect(readText(`${head}Sofa${commas(COLUMNS_MAX - 1)}`).problem).toBeNull()
    expect(getMessage(`${head}Sofa${commas(COLUMNS_MAX)}`)).toBe(tooMany(2))
    expect(getMessage(commas(COLUMNS_MAX))).toBe(tooMany(1))
    expect(getMessage(`${head}"two\nlines"\nx${commas(COLUMNS_MAX)}`)).toBe(tooMany(4))
  })

  it('does not count what stands in quotes', () => {
    const { rows, problem } = readText(
      `Title,Brand\n"${commas(5000)}\n${commas(5000)}",b\n27" monitor,"x ""y"" z"\n`,
    )
    expect(problem).toBeNull()
    expect(rows.map(({ cells }) => cells.length)).toEqual([2, 2])
  })

  it('says that a quotation mark is open only when one is', () => {
    expect(readText(`Title\n"${'x'.repeat(300_000)}`).problem?.reason).toBe('unclosed-quote')
    expect(readText(`Title\n${commas(1_000_000)}`).problem?.reason).toBe('too-many-columns')
  })

  it('counts as the parser does, in pieces of any size', () => {
    const piece = fc.constantFrom(',', '"', '\n', 'a', ' ', '""', '","', ',,,')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (pieces, size) => {
        // Its first line is made so wide that the limit is near.
        const text = pieces.join('')
        const most = getWidth(text)
        fc.pre(most !== null)
        const limit = new ColumnLimit(',')
        const wide = `${commas(COLUMNS_MAX - (most ?? 0))}${text}`
        const check = () => {
          for (let at = 0; at < wide.length; at += size) limit.check(wide.slice(at, at + size))
        }
        const first = getWidth(wide) ?? 0
        if (first > COLUMNS_MAX) expect(check).toThrow(TooManyColumnsError)
        else expect(check).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})

/** The most cells that a line has, as csv-parse counts; null for what it refuses. */
function getWidth(text: string): number | null {
  try {
    const records = parse(text, { ...csvOptions(','), skip_empty_lines: false }) as unknown as {
      record: string[]
    }[]
    return Math.max(0, ...records.map(({ record }) => record.length))
  } catch {
    return null
  }
}

/** The problem of a file, and how many bytes of it were read; `lines` are those of a file with a title. */
async function readLines(folder: string, lines: string) {
  const path = join(folder, 'file.csv')
  await writeFile(path, `Title,Brand\n${lines}`)
  await using handle = await open(path)
  const read = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'read')
  try {
    const choose = async (_: unknown, columns: CsvColumns<CsvField>) => columns
    const outcome = await withCsvFile({ path, layout: productLayout, choose }, async ({ batches }) => {
      for (;;) {
        const step = await batches.next()
        if (step.done) return succeed(step.value)
      }
    })
    const sizes = await Promise.all(
      read.mock.results.map(({ value }) => value as Promise<{ bytesRead: number }>),
    )
    const problem = outcome.ok ? outcome.value : 'problem' in outcome.error ? outcome.error.problem : null
    return { problem, bytes: sizes.reduce((sum, { bytesRead }) => sum + bytesRead, 0) }
  } finally {
    read.mockRestore()
  }
}

// Without the limit, the parser alone held 1,402 MB for a line of 35 MB.
it('reads no further than the line that has too many', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-csv-'))
  try {
    const size = 4_000_000
    const hostile = await readLines(folder, commas(size))
    expect(hostile.problem).toEqual({ reason: 'too-many-columns', line: 2 })
    // All of it is read once for its encoding, and holds nothing then.
    expect(hostile.bytes).toBeLessThan(size * 1.1)
    const usual = await readLines(folder, 'Sofa,Lumo\n'.repeat(size / 10))
    expect(usual.problem).toBeNull()
    // Once for its encoding and once for its rows.
    expect(usual.bytes).toBeGreaterThanOrEqual(size * 2)
    expect(usual.bytes).toBeLessThan(size * 2.1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

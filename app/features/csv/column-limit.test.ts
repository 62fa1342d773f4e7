import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ColumnLimit, COLUMNS_MAX, TooManyColumnsError } from './column-limit.ts'
import { describeCsvProblem } from './csv-messages.ts'
import type { CsvProblem } from './csv-row-reader.ts'
import { csvOptions, readCsvText } from './csv-rows.ts'
import { productLayout } from '../catalogue/csv/product-columns.ts'

const readText = (text: string) => readCsvText(text, productLayout)

const run = promisify(execFile)
const commas = (count: number) => ','.repeat(count)
const messageOf = (text: string) => {
  const { problem } = readText(text)
  return problem && describeCsvProblem(problem)
}
const tooMany = (line: number) => `Line ${line} has more than 500 columns. Is this the right file?`

describe('the limit of columns', () => {
  it('takes 500 and no more, in whatever line they are', () => {
    const head = 'Title,Brand\n'
    expect(readText(`${head}Sofa${commas(COLUMNS_MAX - 1)}`).problem).toBeNull()
    expect(messageOf(`${head}Sofa${commas(COLUMNS_MAX)}`)).toBe(tooMany(2))
    expect(messageOf(commas(COLUMNS_MAX))).toBe(tooMany(1))
    expect(messageOf(`${head}"two\nlines"\nx${commas(COLUMNS_MAX)}`)).toBe(tooMany(4))
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
        const most = widthOf(text)
        fc.pre(most !== null)
        const limit = new ColumnLimit(',')
        const wide = `${commas(COLUMNS_MAX - (most ?? 0))}${text}`
        const check = () => {
          for (let at = 0; at < wide.length; at += size) limit.check(wide.slice(at, at + size))
        }
        const first = widthOf(wide) ?? 0
        if (first > COLUMNS_MAX) expect(check).toThrow(TooManyColumnsError)
        else expect(check).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })
})

/** The most cells that a line has, as csv-parse counts; null for what it refuses. */
function widthOf(text: string): number | null {
  try {
    const records = parse(text, { ...csvOptions(','), skip_empty_lines: false }) as unknown as {
      record: string[]
    }[]
    return Math.max(0, ...records.map(({ record }) => record.length))
  } catch {
    return null
  }
}

/** Reads a file in a process of its own. @returns what is wrong with it, and the most memory that was held, in MB. */
async function readInChild(path: string) {
  const file = new URL('csv-file.server.ts', import.meta.url).href
  const program = `
    const { openCsvFile } = await import(${JSON.stringify(file)})
    const layout = { names: new Map([['name', ['Title']]]), main: 'name' }
    const { batches } = await openCsvFile(${JSON.stringify(path)}, layout)
    const reading = batches()
    for (;;) {
      const { value, done } = await reading.next()
      if (!done) continue
      console.log(JSON.stringify({ problem: value, mb: process.resourceUsage().maxRSS / 1024 }))
      break
    }`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  return JSON.parse(stdout) as { problem: CsvProblem | null; mb: number }
}

// Without the limit, the parser alone held 1,402 MB for the same file.
it('reads 35 MB of commas in little memory', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-csv-'))
  try {
    const small = join(folder, 'small.csv')
    await writeFile(small, 'Title,Brand\nSofa,x\n')
    const large = join(folder, 'large.csv')
    await writeFile(large, `Title,Brand\n${commas(35_000_000)}`)
    const [usual, hostile] = [await readInChild(small), await readInChild(large)]
    expect(usual.problem).toBeNull()
    expect(hostile.problem).toEqual({ reason: 'too-many-columns', line: 2 })
    expect(hostile.mb - usual.mb).toBeLessThan(40)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

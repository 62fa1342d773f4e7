import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asvsLevels, countAsvs, readAsvsRows, readCitations, type AsvsRow } from './asvs-table.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const document = readFileSync(`${root}docs/security/asvs.md`, 'utf8')
const rows = readAsvsRows(document)
const judged = [...asvsLevels].filter(([, level]) => level < 3).map(([number]) => number)

/** What of a row's proof is not there. */
function missingOf({ proof }: Pick<AsvsRow, 'proof'>): string[] {
  return readCitations(proof).flatMap(({ file, texts }) => {
    if (!existsSync(root + file)) return [file]
    const content = readFileSync(root + file, 'utf8')
    return texts.filter((text) => !content.includes(text)).map((text) => `${file} “${text}”`)
  })
}

const isProven = ({ proof }: AsvsRow) => readCitations(proof).some(({ texts }) => texts.length > 0)

describe('the table of ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once, with its level', () => {
    expect(judged).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(judged)
    expect(rows.filter(({ number, level }) => asvsLevels.get(number) !== level)).toEqual([])
  })

  it('cites only what is there', () => {
    expect(rows.flatMap((row) => missingOf(row).map((missing) => `${row.number}: ${missing}`))).toEqual([])
  })

  it('proves what is met, and says why anything else is not', () => {
    expect(rows.filter((row) => row.verdict === 'met' && !isProven(row))).toEqual([])
    expect(rows.filter((row) => row.verdict !== 'met' && row.proof.length < 15)).toEqual([])
  })

  it('meets level 1 but for what it states, and 95% of level 2', () => {
    expect(rows.filter(({ level, verdict }) => level === 1 && verdict === 'not met')).toEqual([])
    const { met, apply } = countAsvs(rows, 2)
    expect(met / apply).toBeGreaterThanOrEqual(0.95)
  })

  it.each([1, 2])('counts level %i right', (level) => {
    const { all, apply, met, deviations, notMet } = countAsvs(rows, level)
    const [line] = document.match(new RegExp(`^\\| *${level} +\\|.*%.*$`, 'm')) ?? []
    const shown = line?.match(/[\d.]+/g)?.map(Number)
    expect(shown).toEqual([
      level,
      all,
      apply,
      met,
      deviations,
      notMet,
      Number(((100 * met) / apply).toFixed(1)),
    ])
  })
})

describe('the check', () => {
  it('would see a file and a title that are not there', () => {
    expect(missingOf({ proof: '`app/gone.test.ts` “is gone”' })).toEqual(['app/gone.test.ts'])
    expect(missingOf({ proof: '`package.json` “no such words”, “"type": "module"”' })).toEqual([
      'package.json “no such words”',
    ])
  })

  it('would see a row that is missing, double, of another level or verdict', () => {
    const line = '| 1.1.1 | 2 | input is decoded once | met | `package.json` “name” |'
    expect(readAsvsRows(line)).toEqual([
      { number: '1.1.1', level: 2, verdict: 'met', proof: '`package.json` “name”' },
    ])
    expect(readAsvsRows(line.replace('met', 'perhaps'))).toEqual([])
    expect(readAsvsRows(line.replace('1.1.1', '1.1'))).toEqual([])
  })

  it('takes paths of the shop, and words without a file, for no citation', () => {
    expect(readCitations('`/healthz` answers “ok”, `AUTH_SECRET` is “secret”')).toEqual([])
  })
})

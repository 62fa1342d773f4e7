/** One line of the table. `isReached` is null for what is told without a bar. */
export interface Measure {
  name: string
  value: string
  reference: string
  ratio: number | null
  bar: string
  isReached: boolean | null
}

/** A part's lines, and what is worth a word below the table. */
export interface PartResult {
  measures: Measure[]
  notes: string[]
}

const columns = ['measure', 'value', 'reference', 'ratio', 'bar', 'reached']

/** The middle value, or the mean of the middle two. @throws RangeError without values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  const lower = sorted[Math.ceil(middle) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('there is no median of no values')
  return (lower + upper) / 2
}

/** The value that so much of all values (0.99) do not exceed. @throws RangeError without values. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new RangeError('there is no percentile of no values')
  return value
}

/** 12345.6 -> '12,346', 612.34 -> '612', 3.456 -> '3.46': three digits say enough about a measurement. */
export function formatNumber(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/**
 * A line that compares with a reference: the ratio has to be `atLeast` or `atMost` the bar. A `ratio` that was formed
 * otherwise, such as turn by turn, stands for that of the two values.
 */
export function compareWithReference(line: {
  name: string
  value: number
  reference: number
  unit: string
  bar: { atLeast: number } | { atMost: number }
  ratio?: number
}): Measure {
  const { name, value, reference, unit, bar, ratio = value / reference } = line
  const isLowerBar = 'atLeast' in bar
  return {
    name,
    value: `${formatNumber(value)} ${unit}`,
    reference: `${formatNumber(reference)} ${unit}`,
    ratio,
    bar: isLowerBar ? `ratio >= ${bar.atLeast}` : `ratio <= ${bar.atMost}`,
    isReached: isLowerBar ? ratio >= bar.atLeast : ratio <= bar.atMost,
  }
}

/** A line whose value has a limit of its own, without a reference. */
export function compareWithLimit(line: {
  name: string
  value: number
  unit: string
  below: number
}): Measure {
  const { name, value, unit, below } = line
  return {
    name,
    value: `${formatNumber(value)} ${unit}`,
    reference: '',
    ratio: null,
    bar: `<= ${below} ${unit}`,
    isReached: value <= below,
  }
}

/** A line whose value must reach a figure of its own. */
export function compareWithGoal(line: { name: string; value: number; unit: string; above: number }): Measure {
  const { name, value, unit, above } = line
  const told = tellOnly(name, `${formatNumber(value)} ${unit}`)
  return { ...told, bar: `>= ${above} ${unit}`, isReached: value >= above }
}

/** The same beside a reference that is told without a bar: the limit is a figure of its own. */
export function besideReference(measure: Measure, line: { value: number; reference: number; unit: string }) {
  const { value, reference, unit } = line
  return { ...measure, reference: `${formatNumber(reference)} ${unit}`, ratio: value / reference }
}

/** A line that only tells something. */
export function tellOnly(name: string, value: string): Measure {
  return { name, value, reference: '', ratio: null, bar: '', isReached: null }
}

/** The table as Markdown, its columns aligned. */
export function formatTable(measures: readonly Measure[]): string {
  const cells = [
    columns,
    ...measures.map(({ name, value, reference, ratio, bar, isReached }) => [
      name,
      value,
      reference,
      ratio === null ? '' : formatRatio(ratio),
      bar,
      isReached === null ? '' : isReached ? 'yes' : 'NO',
    ]),
  ]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  return lines.join('\n')
}

function formatRatio(ratio: number): string {
  return ratio < 0.1 ? ratio.toFixed(4) : ratio.toFixed(2)
}

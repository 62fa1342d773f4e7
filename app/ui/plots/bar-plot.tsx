/** One bar: its name, what it stands for in words, and its parts from the ground up, in any one unit. */
export interface Bar {
  label: string
  text: string
  parts: readonly number[]
}

interface Props {
  bars: readonly Bar[]
  /** The same of an earlier time as a dashed line, one figure for each bar. */
  line?: readonly number[]
  /** The last bar is not over yet. */
  isLastOpen?: boolean
  className?: string
}

const HEIGHT = 100
const STEP = 10
const WIDTH = 7
const fills = ['fill-brand', 'fill-sun', 'fill-line-strong']

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + Math.max(0, part), 0)

const topOf = ({ bars, line = [] }: Pick<Props, 'bars' | 'line'>): number =>
  Math.max(0, ...bars.map(({ parts }) => sum(parts)), ...line)

/** Bars side by side. For the eye alone: its page says the same in words or as a table. */
export function BarPlot({ bars, line = [], isLastOpen = false, className = '' }: Props) {
  const top = topOf({ bars, line }) || 1
  const heightOf = (value: number) => (Math.max(0, value) / top) * HEIGHT
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block w-full border-b border-line-strong ${className}`}
    >
      {bars.map((bar, index) => (
        <g key={bar.label}>
          <title>{`${bar.label}: ${bar.text}`}</title>
          <Parts
            x={index * STEP + (STEP - WIDTH) / 2}
            heights={bar.parts.map(heightOf)}
            fills={isLastOpen && index === bars.length - 1 ? ['fill-sun'] : fills}
          />
        </g>
      ))}
      {line.length > 0 && (
        <polyline
          points={line
            .map((value, index) => `${index * STEP + STEP / 2},${HEIGHT - heightOf(value)}`)
            .join(' ')}
          fill="none"
          strokeDasharray="4 3"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink-soft"
        />
      )}
    </svg>
  )
}

/** A bar without anything keeps a thin line, so that the bars stay countable; a little is never invisible. */
function Parts({
  x,
  heights,
  fills: colors,
}: {
  x: number
  heights: readonly number[]
  fills: readonly string[]
}) {
  if (sum(heights) === 0) return <rect x={x} y={HEIGHT - 1} width={WIDTH} height={1} className="fill-line" />
  return heights.map((height, part) => (
    <rect
      key={colors[part] ?? part}
      x={x}
      y={Math.min(HEIGHT - 2, HEIGHT - sum(heights.slice(0, part + 1)))}
      width={WIDTH}
      height={height > 0 ? Math.max(2, height) : 0}
      className={colors[part] ?? ''}
    />
  ))
}

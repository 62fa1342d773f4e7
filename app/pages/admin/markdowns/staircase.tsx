import type { MarkdownStep } from '#catalogue/markdowns/markdown.ts'

/** What is left of the first price from which day on, for how many days; the last one as long as the one before it. */
function landingsOf(steps: readonly MarkdownStep[]) {
  const begins = [{ day: 0, percent: 0 }, ...steps]
  return begins.map(({ day, percent }, place) => {
    const days = (begins[place + 1]?.day ?? day + day - (begins[place - 1]?.day ?? 0)) - day
    return { day, left: 100 - percent, days }
  })
}

const [WIDTH, HEIGHT] = [400, 84]

/** A price going down its steps. For the eye alone: the words beside it say the same. */
export function Staircase({ steps }: { steps: readonly MarkdownStep[] }) {
  const landings = landingsOf(steps)
  const end = landings.reduce((sum, { days }) => sum + days, 0)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -16 ${WIDTH} ${HEIGHT + 34}`}
      className="w-full max-w-md fill-ink text-[0.75rem] tabular-nums"
    >
      {landings.map(({ day, left, days }) => {
        const [x, height] = [(day / end) * WIDTH, (left / 100) * HEIGHT]
        const [y, width] = [HEIGHT - height, (days / end) * WIDTH]
        return (
          <g key={day}>
            <rect x={x} y={y} width={width} height={height} className="fill-brand-tint" />
            <path d={`M${x} ${y}h${width}`} strokeWidth="3" className="stroke-brand" />
            <text x={x + 2} y={y - 5} className="font-semibold">
              {left}%
            </text>
            <text x={x + 2} y={HEIGHT + 14} className="fill-ink-soft">
              {day === 0 ? 'new' : `day ${day}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

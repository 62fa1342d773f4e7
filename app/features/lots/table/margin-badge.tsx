import { marginTone } from './row-filter.ts'

const tones = {
  green: { classes: 'bg-status-green-tint text-status-green', mark: '▲', words: 'high' },
  yellow: { classes: 'bg-status-yellow-tint text-status-yellow', mark: '●', words: 'fair' },
  red: { classes: 'bg-status-red-tint text-status-red', mark: '▼', words: 'low' },
}

/** A margin in its colour, which a mark and a word repeat. */
export function MarginBadge({ margin }: { margin: number }) {
  const tone = marginTone(margin)
  const { classes, mark, words } = tones[tone]
  return (
    <span data-tone={tone} className={`badge gap-1 px-1.5 tabular-nums ${classes}`}>
      <span aria-hidden="true" className="text-[0.625rem]">
        {mark}
      </span>
      {margin}%<span className="sr-only"> ({words})</span>
    </span>
  )
}

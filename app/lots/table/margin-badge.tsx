import { marginTone } from './row-filter.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  green: { mark: '▲', words: 'high' },
  yellow: { mark: '●', words: 'fair' },
  red: { mark: '▼', words: 'low' },
}

/** A margin in its colour, which a mark and a word repeat. */
export function MarginBadge({ margin }: { margin: number }) {
  const tone = marginTone(margin)
  const { mark, words } = tones[tone]
  return (
    <Badge data-tone={tone} tone={tone} className="gap-1 px-1.5 tabular-nums">
      <span aria-hidden="true" className="text-[0.625rem]">
        {mark}
      </span>
      {margin}%<span className="sr-only"> ({words})</span>
    </Badge>
  )
}

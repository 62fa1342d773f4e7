import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { HeldPiece, MarkdownHold } from '#catalogue/markdowns/markdown-views.ts'

const holdLabels: Readonly<Record<MarkdownHold, string>> = {
  priced: 'Price typed by hand',
  paused: 'Paused',
  excluded: 'Never marked down',
}

interface Props {
  counts: Readonly<Record<MarkdownHold, number>>
  held: readonly HeldPiece[]
}

/** The pieces that the rules leave alone, and why. */
export function HeldList({ counts, held }: Props) {
  const total = counts.priced + counts.paused + counts.excluded
  if (total === 0) return null
  return (
    <Card id="held" heading="Left alone" isSmall>
      <p className="mt-1 text-ink-soft">
        Open a piece to let the rules go on with it. The price of {counted(counts.priced, 'piece')} was typed
        by hand.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {held.map(({ id, name, hold }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <TextLink
              href={href('/admin/products/:id', { id })}
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
            >
              {name}
            </TextLink>
            <span className="text-sm text-ink-soft">{holdLabels[hold]}</span>
          </li>
        ))}
      </ul>
      {total > held.length && <p className="mt-2 text-sm text-ink-soft">And {total - held.length} more.</p>}
    </Card>
  )
}

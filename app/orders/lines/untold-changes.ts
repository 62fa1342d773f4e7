import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import type { LineEvent } from './line-change.ts'

/** What customers were not told yet of an item of their order, in words. */
export interface ToldChange {
  name: string
  text: string
}

/**
 * What changes of the items come to, one after the other, as the customer sees it: pieces that came or went, and the
 * price, old → new. What was done and undone is left out.
 */
export function tellChanges(events: readonly Omit<LineEvent, 'who' | 'reason'>[]): ToldChange[] {
  const items = Map.groupBy(
    events.toSorted((one, other) => one.atMs - other.atMs),
    ({ name }) => name,
  )
  return [...items].flatMap(([name, changes]) => {
    const [first, last] = [changes[0], changes.at(-1)]
    if (!first || !last) return []
    const pieces = changes.reduce(
      (sum, { kind, pieces: of }) => sum + (kind === 'added' ? of : kind === 'removed' ? -of : 0),
      0,
    )
    const isPriced = changes.some(({ kind }) => kind === 'reduced') && first.beforeCents !== last.afterCents
    const texts = [
      pieces > 0 && `${counted(pieces, 'piece')} added`,
      pieces < 0 && `${counted(-pieces, 'piece')} taken out`,
      isPriced && `${formatDollars(first.beforeCents)} → ${formatDollars(last.afterCents)}`,
    ].filter((text) => text !== false)
    return texts.length > 0 ? [{ name, text: texts.join(', ') }] : []
  })
}

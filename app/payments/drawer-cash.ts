import { formatDollars } from '#shared/money.ts'

/** What to know before orders are deleted whose cash counts in the open drawer (R146); null where none does. */
export function drawerCashText(cents: number): string | null {
  if (cents === 0) return null
  const [sum, difference] = [formatDollars(Math.abs(cents)), cents > 0 ? 'less' : 'more']
  return `${sum} in cash is part of the open drawer: without it, the drawer is expected to hold ${sum} ${difference}. Give the money back first, or the count will be off by it.`
}

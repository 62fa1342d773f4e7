import { formatDollars } from '#shared/money.ts'

/** A product before its tags are printed. Money in whole cents. */
export interface TagLine {
  id: string
  name: string
  stock: number
  location: string | null
  priceCents: number
  /** On its last tag; null when it never had one. */
  tagCents: number | null
}

// "Aisle 10" comes after "Aisle 2".
const walk = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** In the order of one walk through the store, those without a place last. */
export function sortByLocation<Line extends Pick<TagLine, 'location' | 'name'>>(
  lines: readonly Line[],
): Line[] {
  return lines.toSorted(
    (one, other) =>
      Number(one.location === null) - Number(other.location === null) ||
      walk.compare(one.location ?? '', other.location ?? '') ||
      walk.compare(one.name, other.name),
  )
}

/** What a wrong tag says, and what happens meanwhile: the customer pays the lower of both (R77); '' for a right one. */
export function describeWrongTag({ tagCents, priceCents }: Pick<TagLine, 'tagCents' | 'priceCents'>): string {
  if (tagCents === null || tagCents === priceCents) return ''
  const prices = `The tag says ${formatDollars(tagCents)}, the price is ${formatDollars(priceCents)}`
  return tagCents < priceCents ? `${prices}: the counter charges what the tag says.` : `${prices}.`
}

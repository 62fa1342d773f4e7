/** Conditions from best to worst; the shop's data may name others. */
const ranked: readonly string[] = [
  'New',
  'Like New',
  'Open Box',
  'Very Good',
  'Good',
  'Acceptable',
  'Used',
  'Damaged',
  'For Parts/Not Working',
]

/** Orders conditions for the Condition select: from best to worst, then all others by the alphabet. */
export function compareConditions(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b, 'en')
}

function rankOf(condition: string): number {
  const position = ranked.indexOf(condition)
  return position === -1 ? ranked.length : position
}

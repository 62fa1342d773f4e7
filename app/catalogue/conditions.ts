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
  return getRank(a) - getRank(b) || a.localeCompare(b, 'en')
}

function getRank(condition: string): number {
  const position = ranked.indexOf(condition)
  return position === -1 ? ranked.length : position
}

const notes: Readonly<Record<string, string>> = {
  New: 'Unused, in its original packaging.',
  'Like New': 'Opened, no signs of use.',
  'Open Box': 'The box was opened; see the description and pictures.',
  'Very Good': 'Light signs of use, fully working.',
  Good: 'Visible signs of use, fully working.',
  Acceptable: 'Clear wear, still does its job.',
  Fair: 'Clear wear, still does its job.',
  Used: 'Used before; see the description and pictures.',
  Refurbished: 'Restored to working order.',
  Damaged: 'Has damage; see the description and pictures.',
  'For Parts/Not Working': 'Does not work; sold for parts.',
}

/** The conditions that the store has words for, those of import files (S59) among them. */
export const knownConditions: readonly string[] = Object.keys(notes)

/** One sentence on what a condition means; a condition of the owner's own gets a general one. */
export function conditionNote(condition: string): string {
  return notes[condition] ?? 'See the description and pictures.'
}

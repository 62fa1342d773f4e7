/** Categories offered in the back office (S53); the data may name others. */
export const offeredCategories = ['Electronics', 'Home & Garden', 'Toys & Games'] as const

/** Conditions offered in the back office (S53); the data may name others. */
export const offeredConditions = [
  'New',
  'Like New',
  'Very Good',
  'Good',
  'Acceptable',
  'Used',
  'Open Box',
  'Damaged',
  'For Parts/Not Working',
] as const

/** The options of a select: those offered, and the present value when it is another, so that it stays seen. */
export function optionsWith(offered: readonly string[], present: string): string[] {
  return present === '' || offered.includes(present) ? [...offered] : [...offered, present]
}

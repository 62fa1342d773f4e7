const inGroups = new Intl.NumberFormat('en-US')

/** A whole number as people read it: '12,345'. */
export const formatCount = (count: number): string => inGroups.format(count)

/** How many of something, in words: '1 order', '1,400 orders'. `one` is what a single one is called. */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
}

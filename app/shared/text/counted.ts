/** How many of something, in words: '1 order', '14 orders'. `one` is what a single one is called. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

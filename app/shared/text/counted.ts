/** Digits as people read them: '12345' -> '12,345'. Without `Intl`, which costs a phone milliseconds before it formats. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A whole number as people read it: '12,345'. */
export const formatCount = (count: number): string => groupDigits(String(count))

/** How many of something, in words: '1 order', '1,400 orders'. `one` is what a single one is called. */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
}

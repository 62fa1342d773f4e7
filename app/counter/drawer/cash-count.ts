import { parseAmount } from '#shared/typed-amount.ts'

/** The bills and coins that are counted, in cents, the largest first. */
export const denominations = [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1] as const

/** The name of the field that says how many there are. */
export const toField = (cents: number): string => `of_${cents}`

export const countFields = ['counted', ...denominations.map(toField)]

/** What is wrong with a count as it was typed. */
type CountProblem = 'empty' | 'amount' | 'pieces'

export const countProblems: Readonly<Record<CountProblem, string>> = {
  empty: 'Enter the cash that you counted, 0 for an empty drawer',
  amount: 'Enter an amount such as 312.40',
  pieces: 'Enter whole numbers of bills and coins',
}

/** What the bills and coins come to; null when none is entered, NaN when one of them is no number. */
export function sumOfPieces(valueOf: (field: string) => string): number | null {
  const entered = denominations.flatMap((cents) => {
    const text = valueOf(toField(cents)).trim()
    if (text === '') return []
    return [/^\d{1,5}$/.test(text) ? Number(text) * cents : Number.NaN]
  })
  return entered.length === 0 ? null : entered.reduce((sum, cents) => sum + cents, 0)
}

/** The counted cash in cents: the amount where one is typed, else what the bills and coins come to. */
export function readCount(valueOf: (field: string) => string): number | { problem: CountProblem } {
  const amount = valueOf('counted').trim()
  if (amount !== '') return parseAmount(amount) ?? { problem: 'amount' }
  const sum = sumOfPieces(valueOf)
  if (sum === null) return { problem: 'empty' }
  return Number.isNaN(sum) ? { problem: 'pieces' } : sum
}

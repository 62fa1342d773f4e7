import { foldCondition, storeCondition } from '#catalogue/supplier-conditions.ts'
import { z } from '#shared/zod.ts'

/** The conditions that have a factor of their own, from best to worst. */
export const factorConditions = [
  'New',
  'Like New',
  'Open Box',
  'Very Good',
  'Good',
  'Used',
  'Acceptable',
  'Damaged',
  'For Parts/Not Working',
] as const
export type FactorCondition = (typeof factorConditions)[number]

const percent = z.number().min(1).max(100)

/** What a piece is worth of the same piece new, in percent with at most two decimals (R128). */
export const conditionFactors = z.strictObject({
  New: percent,
  'Like New': percent,
  'Open Box': percent,
  'Very Good': percent,
  Good: percent,
  Used: percent,
  Acceptable: percent,
  Damaged: percent,
  'For Parts/Not Working': percent,
} satisfies Record<FactorCondition, typeof percent>)
export type ConditionFactors = z.output<typeof conditionFactors>

/** Until the owner sets others. */
export const usualFactors: ConditionFactors = {
  New: 100,
  'Like New': 95,
  'Open Box': 90,
  'Very Good': 85,
  Good: 75,
  Used: 70,
  Acceptable: 60,
  Damaged: 35,
  'For Parts/Not Working': 20,
}

/** What the store or its suppliers call otherwise, by folded word. */
const others: readonly (readonly [string, FactorCondition])[] = [
  ['refurbished', 'Very Good'],
  ['fair', 'Acceptable'],
  ['salvage', 'For Parts/Not Working'],
]
const factorOfWord = new Map<string, FactorCondition>([
  ...factorConditions.map((condition) => [foldCondition(condition), condition] as const),
  ...others,
])

/** The factor of a condition as a file writes it; an unknown word counts as Used, the default (R128). */
export function factorOf(condition: string, factors: ConditionFactors): number {
  const word = foldCondition(storeCondition(condition) ?? condition)
  return factors[factorOfWord.get(word) ?? 'Used']
}

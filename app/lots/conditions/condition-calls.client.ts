import { ASKED_MAX } from '#catalogue/supplier-conditions.ts'
import { askJson } from '#lots/import/lot-calls.client.ts'
import { href } from '#shared/addresses.ts'
import type { ConditionFactors } from './condition-factors.ts'
import { conditionAnswer, type ConditionQuestion, type NamedCondition } from './lot-conditions.ts'

const WAIT_MS = 5000

/**
 * What the words of a file mean, as far as it was said before (R54). Where the server does not answer, each is asked
 * for: the lot can be priced without it.
 */
export async function askConditions(
  question: ConditionQuestion,
  signal: AbortSignal,
): Promise<NamedCondition[]> {
  if (question.written.length === 0) return []
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    const answer = await askJson(href('/admin/lot-conditions'), limited, question)
    return conditionAnswer.parse(await answer.json()).conditions
  } catch (error) {
    console.warn('What conditions meant before is not known.', error)
    return question.written.slice(0, ASKED_MAX).map((written) => ({ written, condition: '', isAsked: true }))
  }
}

/** Keeps what conditions are worth for the lots to come (R128). @returns whether the server has it. */
export async function keepFactors(factors: ConditionFactors): Promise<boolean> {
  try {
    return (await askJson(href('/admin/condition-factors'), AbortSignal.timeout(WAIT_MS), factors)).ok
  } catch (error) {
    console.warn('What conditions are worth was not kept.', error)
    return false
  }
}

import { db } from '#db/client.server.ts'
import {
  findChosenConditions,
  findUnknownConditions,
} from '#catalogue/import/columns/condition-choices.server.ts'
import { foldCondition } from '#catalogue/supplier-conditions.ts'
import type { ConditionQuestion, NamedCondition } from './lot-conditions.ts'

/** What the owner said of these words for such a file, and which are still to be asked for, at most 30 (R54). */
export async function findLotConditions({ header, written }: ConditionQuestion): Promise<NamedCondition[]> {
  const chosen = await findChosenConditions(db, header)
  const unknown = new Set(await findUnknownConditions(new Set(written), chosen))
  return written.flatMap((word): NamedCondition[] => {
    const condition = chosen.get(foldCondition(word))
    if (condition !== undefined) return [{ written: word, condition, isAsked: false }]
    return unknown.has(word) ? [{ written: word, condition: '', isAsked: true }] : []
  })
}

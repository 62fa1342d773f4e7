import { foldToOneLine } from '#shared/text/plain-text.ts'
import type { LotWork } from '#lots/work/lot-work.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { readUnsellableShare } from '#lots/pricing/lot.ts'
import type { NamedCondition } from '#lots/conditions/lot-conditions.ts'
import { NAME_MAX_LENGTH, type LotFacts, type LotProgress } from './lot-calls.ts'

/** The name of a lot: the owner's, else that of its file. */
export function getLotName({ form, file }: Pick<LotWork, 'form' | 'file'>): string {
  const name = foldToOneLine(form.name) || foldToOneLine(file?.name.replace(/\.csv$/i, '') ?? '') || 'Lot'
  return name.slice(0, NAME_MAX_LENGTH)
}

/** What the server learns about a lot besides its products. `today` is when it was bought unless that is told. */
export function toLotFacts(work: LotWork, table: PricingTable, today: string): LotFacts {
  const { lotId, form, file, conditions } = work
  const { lotCostCents, freightCents, premiumCents, roiPercent, spread } = table.inputs
  return {
    id: lotId,
    name: getLotName(work),
    source: foldToOneLine(form.source).slice(0, NAME_MAX_LENGTH),
    boughtOn: form.boughtOn || today,
    lotCostCents,
    freightCents,
    premiumCents,
    roiPercent,
    unsellablePercent: readUnsellableShare(form, table),
    spread,
    conditions: { header: file?.facts.header ?? [], named: namedOf(conditions) },
  }
}

const namedOf = (conditions: readonly NamedCondition[]) =>
  conditions.flatMap(({ written, condition, isAsked }) =>
    isAsked && condition !== '' ? [{ written, condition }] : [],
  )

/** How far an import is in whole percent: the first half is the way to the server, the second the writing. */
export function getImportPercent({ state, received, created, refused, rowCount }: LotProgress): number {
  if (state === 'done') return 100
  const parts = state === 'receiving' ? received : rowCount + created + refused
  return Math.min(99, Math.floor((parts / (2 * Math.max(1, rowCount))) * 100))
}

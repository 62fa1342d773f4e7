import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { keepFactors } from '#lots/conditions/condition-calls.client.ts'
import { factorConditions } from '#lots/conditions/condition-factors.ts'
import { describeRefusal, pricingNotices } from '#lots/lot-messages.ts'
import { readFactors } from '#lots/pricing/lot.ts'
import { tell, tellRefusal } from '#lots/results/pricing-toasts.tsx'
import { FoldedPanel } from './folded-panel.tsx'
import type { FormProps } from './lot-fields.tsx'

/** What a piece of each condition is worth of a new one, for this lot and, if the owner wants, the next ones (R128). */
export function FactorFields({ form: { factors }, onChange, standing, analysis }: FormProps) {
  const isWrong = analysis.problem?.reason === 'wrong-factor'
  const refusal = { reason: 'wrong-factor' } as const
  const keep = async () => {
    const read = readFactors(factors, standing)
    if (!read) return tellRefusal(refusal)
    tell((await keepFactors(read)) ? pricingNotices.factorsKept() : pricingNotices.factorsNotKept())
  }
  return (
    <FoldedPanel title="What each condition is worth" isSmall isForcedOpen={isWrong}>
      <p className="text-sm text-ink-soft">
        In percent of a new piece. Prices follow the retail price times this; together they still come to the
        whole target.
      </p>
      <div className="mt-3 grid grid-cols-2 items-end gap-3 min-[26rem]:grid-cols-3">
        {factorConditions.map((condition) => {
          const typed = factors[condition]
          const isBad = isWrong && readFactors({ [condition]: typed ?? '' }, standing) === null
          return (
            <TextField
              key={condition}
              id={`lot-factor-${condition.replaceAll(/\W/g, '')}`}
              name={`factor ${condition}`}
              label={`${condition} (%)`}
              inputMode="decimal"
              autoComplete="off"
              value={typed ?? String(standing[condition])}
              error={typed !== undefined && isBad ? describeRefusal(refusal).description : null}
              onChange={({ currentTarget: { value } }) => {
                onChange({ factors: { ...factors, [condition]: value.slice(0, 20) } })
                analysis.forget(['wrong-factor'])
              }}
            />
          )
        })}
      </div>
      <div className="mt-3">
        <Button onClick={() => void keep()}>Use these for the next lots</Button>
      </div>
    </FoldedPanel>
  )
}

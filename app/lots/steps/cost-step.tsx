import { Field, TextField } from '#ui/forms/field.tsx'
import { bindLotField, type FormProps } from './lot-fields.tsx'
import type { LotFile } from '#lots/work/lot-work.ts'
import { struckChoices } from '#lots/struck/struck-price.ts'
import { LotStep } from './lot-step.tsx'
import { Button } from '#ui/button.tsx'
import { keepFactors } from '#lots/conditions/condition-calls.client.ts'
import { factorConditions } from '#lots/conditions/condition-factors.ts'
import { describeRefusal, pricingNotices } from '#lots/lot-messages.ts'
import { readFactors } from '#lots/pricing/lot.ts'
import { tell, tellRefusal } from '#lots/results/pricing-toasts.tsx'
import { FoldedPanel } from './folded-panel.tsx'
import type { Spread } from '#lots/work/lot-inputs.ts'

/** Step 2: what the lot cost and what it is to bring. */
export function CostStep(props: FormProps & { file: LotFile | null }) {
  return (
    <LotStep
      isLocked={props.isLocked}
      number={2}
      title="Enter lot cost and desired ROI"
      lead="Prices are spread so that the whole lot brings in exactly this."
    >
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TextField
          {...bindLotField(props, 'lotCost', ['no-lot-cost', 'lot-too-large'])}
          label="Total Lot Cost ($)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1,000.00"
        />
        <TextField
          {...bindLotField(props, 'roi', ['no-roi'])}
          label="Desired ROI (%)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="100"
        />
      </div>
      <Field id="lot-struckPrice" label="Struck-through price in the store">
        {(control) => (
          <select
            {...control}
            value={props.form.struckPrice}
            onChange={({ currentTarget: { value } }) =>
              props.onChange({ struckPrice: value === 'estimate' ? 'estimate' : 'manifest' })
            }
            className="field-input"
          >
            {Object.entries(struckChoices).map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {props.form.spread === 'retail-price' && <FactorFields {...props} />}
      <LotExtras {...props} />
    </LotStep>
  )
}

/** What a piece of each condition is worth of a new one, for this lot and, if the owner wants, the next ones (R128). */
function FactorFields({ form: { factors }, onChange, standing, analysis }: FormProps) {
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

const spreadNames: Readonly<Record<Spread, string>> = {
  equal: 'Equally per piece',
  'lot-price': 'By lot item price',
  'retail-price': 'By retail price',
}

/** What else counts in a lot, and what it is called; nothing here has to be filled in. */
function LotExtras(props: FormProps & { file: LotFile | null }) {
  const { form, onChange, file, analysis } = props
  const offered = file?.facts.weighedBy ?? ['equal']
  return (
    <FoldedPanel
      title="More about this lot"
      isSmall
      isForcedOpen={analysis.problem?.reason.startsWith('invalid-') ?? false}
    >
      <div className="grid gap-4 min-[26rem]:grid-cols-2 md:max-lg:grid-cols-1">
        <TextField
          {...bindLotField(props, 'freight', ['invalid-freight'])}
          label="Freight ($)"
          inputMode="decimal"
        />
        <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-2">
          <TextField
            {...bindLotField(props, 'premium', ['invalid-premium'])}
            label="Buyer's premium"
            inputMode="decimal"
          />
          <Field id="lot-premiumKind" label={<span className="sr-only">Premium as</span>}>
            {(control) => (
              <select
                {...control}
                value={form.premiumKind}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ premiumKind: value === 'percent' ? 'percent' : 'amount' })
                }
                className="field-input"
              >
                <option value="amount">$</option>
                <option value="percent">%</option>
              </select>
            )}
          </Field>
        </div>
        <TextField
          {...bindLotField(props, 'unsellable', ['invalid-unsellable'])}
          label="Expected unsellable share (%)"
          inputMode="decimal"
        />
        {offered.length > 1 && (
          <Field id="lot-spread" label="Spread the target">
            {(control) => (
              <select
                {...control}
                value={form.spread}
                onChange={({ currentTarget: { value } }) => onChange({ spread: value })}
                className="field-input"
              >
                {offered.map((spread) => (
                  <option key={spread} value={spread}>
                    {spreadNames[spread]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField {...bindLotField(props, 'name')} label="Lot name" maxLength={200} />
        <TextField
          {...bindLotField(props, 'source')}
          label="Source"
          placeholder="Where it was bought"
          maxLength={200}
        />
        <TextField {...bindLotField(props, 'boughtOn')} label="Bought on" type="date" />
      </div>
    </FoldedPanel>
  )
}

import { Field, TextField } from '#ui/forms/field.tsx'
import { FactorFields } from './factor-fields.tsx'
import { LotExtras } from './lot-extras.tsx'
import { bindLotField, type FormProps } from './lot-fields.tsx'
import type { LotFile } from '#lots/work/lot-work.ts'
import { struckChoices } from '#lots/struck/struck-price.ts'
import { LotStep } from './lot-step.tsx'

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

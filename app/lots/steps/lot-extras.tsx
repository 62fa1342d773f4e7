import { Field, TextField } from '#ui/forms/field.tsx'
import { FoldedPanel } from './folded-panel.tsx'
import { bindLotField, type FormProps } from './lot-fields.tsx'
import type { Spread } from '#lots/work/lot-inputs.ts'
import type { LotFile } from '#lots/work/lot-work.ts'

const spreadNames: Readonly<Record<Spread, string>> = {
  equal: 'Equally per piece',
  'lot-price': 'By lot item price',
  'retail-price': 'By retail price',
}

/** What else counts in a lot, and what it is called; nothing here has to be filled in. */
export function LotExtras(props: FormProps & { file: LotFile | null }) {
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

import { useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Field, FormError, TextField } from '#ui/forms/field.tsx'
import { STEP_COUNT } from '#catalogue/markdowns/markdown-forms.ts'
import type { MarkdownRule } from '#catalogue/markdowns/markdown.ts'
import { centsToNumeric } from '#shared/money.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

type Texts = Readonly<Record<string, string>>

interface Props {
  /** Where it is sent to. */
  action: string
  /** The id of a rule that is new. */
  newId: string | null
  failure: string | null
  values: Texts
  categories: readonly string[]
  conditions: readonly string[]
  lots: readonly { id: string; name: string }[]
}

/** What the fields of a rule show. */
export function textsOfRule({ category, condition, lotId, floor, steps }: MarkdownRule): Texts {
  const floorText = floor.kind === 'cost' ? String(floor.percent) : ''
  return {
    category: category ?? '',
    condition: condition ?? '',
    lot: lotId ?? '',
    floor_kind: floor.kind,
    floor: floor.kind === 'amount' ? centsToNumeric(floor.cents) : floorText,
    ...Object.fromEntries(
      steps.flatMap(({ day, percent }, index) => [
        [`day${index + 1}`, String(day)],
        [`percent${index + 1}`, String(percent)],
      ]),
    ),
  }
}

/** A rule: for which pieces, by which steps, down to what. */
export function RuleForm({ action, newId, failure, values, categories, conditions, lots }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PostForm action={action} className="panel mt-4 grid max-w-2xl gap-6">
      {newId && <input type="hidden" name="id" value={newId} />}
      {failure && !isBusy && <FormError title="Not saved">{failure}</FormError>}
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-lg font-bold">For which pieces</legend>
        <Choice name="category" label="Category" values={values} options={categories} any="Any category" />
        <Choice name="condition" label="Condition" values={values} options={conditions} any="Any condition" />
        <Field id="lot" label="Lot">
          {(control) => (
            <select {...control} name="lot" defaultValue={values.lot ?? ''} className="field-input">
              <option value="">Any lot</option>
              {lots.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </fieldset>
      <Steps values={values} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-lg font-bold">Down to what</legend>
        <Field id="floor_kind" label="Lowest price">
          {(control) => (
            <select
              {...control}
              name="floor_kind"
              defaultValue={values.floor_kind ?? 'cost'}
              className="field-input"
            >
              <option value="cost">A percent of what it cost me</option>
              <option value="amount">An amount in dollars</option>
              <option value="none">No lowest price</option>
            </select>
          )}
        </Field>
        <TextField
          id="floor"
          name="floor"
          label="Percent or dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="50"
          defaultValue={values.floor}
          description="A piece whose cost you have not entered is not marked down by a percent of its cost."
        />
      </fieldset>
      <SubmitButton size="large" busy={isBusy && 'Saving...'} className="w-full sm:w-fit">
        Save rule
      </SubmitButton>
    </PostForm>
  )
}

function Steps({ values }: { values: Texts }) {
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-bold">Steps</legend>
      <p className="text-sm text-ink-soft">
        Percent off the first price, not off the price of the day before. Leave rows empty that you do not
        need.
      </p>
      <ol className="mt-3 grid gap-2">
        {Array.from({ length: STEP_COUNT }, (_, index) => index + 1).map((number) => (
          <li key={number} className="flex flex-wrap items-center gap-2">
            <label htmlFor={`day${number}`}>After</label>
            <input
              id={`day${number}`}
              name={`day${number}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={values[`day${number}`]}
              className="field-input w-20"
            />
            <label htmlFor={`percent${number}`}>days</label>
            <input
              id={`percent${number}`}
              name={`percent${number}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              aria-label={`Percent off of step ${number}`}
              defaultValue={values[`percent${number}`]}
              className="field-input w-20"
            />
            <span>% off</span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  label: string
  values: Texts
  options: readonly string[]
  any: string
}

/** One of the texts that products have; another that the rule names stays to be seen. */
function Choice({ name, label, values, options, any }: ChoiceProps) {
  const value = values[name] ?? ''
  const offered = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <Field id={name} label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={value} className="field-input">
          <option value="">{any}</option>
          {offered.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

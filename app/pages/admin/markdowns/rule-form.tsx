import { useState, type ComponentProps } from 'react'
import { readSteps, STEP_COUNT } from '#catalogue/markdowns/markdown-forms.ts'
import type { MarkdownRule } from '#catalogue/markdowns/markdown.ts'
import { Choice, CommandForm, Input, useField } from '#kit/command-form.tsx'
import { centsToNumeric } from '#shared/money.ts'
import { Staircase } from './staircase.tsx'

type Texts = Readonly<Record<string, string>>

interface Props {
  /** The id of a rule that is new. */
  newId: string | null
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
export function RuleForm({ newId, values, categories, conditions, lots }: Props) {
  const choose = (name: string, options: readonly string[]) => {
    const value = values[name]
    // Another that the rule names stays to be seen.
    const offered = value && !options.includes(value) ? [value, ...options] : options
    return { name, value, options: offered.map((option) => ({ value: option, label: option })) }
  }
  return (
    <CommandForm
      command="save"
      hidden={newId ? { id: newId } : {}}
      failed="Not saved"
      submit="Save rule"
      button={{ size: 'large', className: 'w-full sm:w-fit' }}
      className="panel mt-4 grid max-w-2xl gap-6"
    >
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-lg font-bold">For which pieces</legend>
        <Choice label="Category" none="Any category" {...choose('category', categories)} />
        <Choice label="Condition" none="Any condition" {...choose('condition', conditions)} />
        <Choice
          name="lot"
          label="Lot"
          value={values.lot}
          none="Any lot"
          options={lots.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </fieldset>
      <Steps values={values} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-lg font-bold">Down to what</legend>
        <Choice
          name="floor_kind"
          label="Lowest price"
          value={values.floor_kind ?? 'cost'}
          options={[
            { value: 'cost', label: 'A percent of what it cost me' },
            { value: 'amount', label: 'An amount in dollars' },
            { value: 'none', label: 'No lowest price' },
          ]}
        />
        <Input
          name="floor"
          label="Percent or dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="50"
          value={values.floor}
          description="A piece whose cost you have not entered is not marked down by a percent of its cost."
        />
      </fieldset>
    </CommandForm>
  )
}

function Steps({ values }: { values: Texts }) {
  const [typed, setTyped] = useState(values)
  const steps = readSteps(typed)
  return (
    <fieldset
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value })
      }}
    >
      <legend className="mb-1 text-lg font-bold">Steps</legend>
      <p className="text-sm text-ink-soft">
        Percent off the first price, not off the price of the day before. Leave rows empty that you do not
        need.
      </p>
      <ol className="mt-3 grid gap-2">
        {Array.from({ length: STEP_COUNT }, (_, index) => index + 1).map((number) => (
          <li key={number} className="flex flex-wrap items-center gap-2">
            <StepInput before="After" name={`day${number}`} values={values} maxLength={4} />
            <StepInput
              before="days"
              name={`percent${number}`}
              values={values}
              maxLength={3}
              aria-label={`Percent off of step ${number}`}
            />
            <span>% off</span>
          </li>
        ))}
      </ol>
      <div className="mt-4">{typeof steps !== 'string' && <Staircase steps={steps} />}</div>
    </fieldset>
  )
}

interface StepInputProps extends ComponentProps<'input'> {
  before: string
  name: string
  values: Texts
}

function StepInput({ before, name, values, ...input }: StepInputProps) {
  const { id, defaultValue } = useField(name, values[name])
  return (
    <>
      <label htmlFor={id}>{before}</label>
      <input
        {...{ id, name, defaultValue }}
        {...input}
        inputMode="numeric"
        autoComplete="off"
        className="field-input w-17 sm:w-20"
      />
    </>
  )
}

import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { denominations, toField, sumOfPieces } from '#counter/drawer/cash-count.ts'

interface Props {
  problem: string | null
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
}

/** What was counted: the amount, or bills and coins. What should be there is told afterwards. */
export function CountForm({ problem, entered }: Props) {
  return (
    <Form
      action={href('/admin/counter/drawer/count')}
      className="panel mt-4 grid max-w-xl gap-4"
      onInput={fillAmount}
    >
      {problem && <FormError>{problem}</FormError>}
      <TextField
        id="counted"
        name="counted"
        label="Cash in the drawer"
        description="Count all of it, with the change. Or enter bills and coins below."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={entered.counted}
        className="max-w-72"
      />
      <details open={denominations.some((cents) => entered[toField(cents)]) || undefined}>
        <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Count bills and coins</summary>
        <fieldset className="mt-1 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          <legend className="sr-only">How many of each</legend>
          {denominations.map((cents) => (
            <TextField
              key={cents}
              id={toField(cents)}
              name={toField(cents)}
              label={toLabel(cents)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={entered[toField(cents)]}
            />
          ))}
        </fieldset>
      </details>
      <SubmitButton size="large">Compare</SubmitButton>
    </Form>
  )
}

/** $20, $1, 25¢ */
const toLabel = (cents: number) => (cents >= 100 ? formatDollars(cents).replace('.00', '') : `${cents}¢`)

/** Adds the bills and coins up while they are entered. */
function fillAmount({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
  const amount = currentTarget.elements.namedItem('counted')
  if (!(amount instanceof HTMLInputElement) || target === amount) return
  const fields = new FormData(currentTarget)
  const sum = sumOfPieces((field) => String(fields.get(field) ?? ''))
  amount.value = sum === null || Number.isNaN(sum) ? '' : formatDollars(sum)
}

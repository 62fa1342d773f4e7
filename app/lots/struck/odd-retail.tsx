import { counted } from '#shared/text/counted.ts'
import { countOddRetail, type StruckChoice } from './struck-price.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'

interface Props {
  rows: readonly PricingRow[]
  choice: StruckChoice
  onChoose: (oddRetail: StruckChoice['oddRetail']) => void
}

const answers = [
  ['ask', 'Show no struck-through price for them'],
  ['manifest', 'They are right: use them'],
  ['estimate', 'Use the estimate for them'],
] as const

/** Asks about retail prices that can hardly be those of one piece (R142). */
export function OddRetail({ rows, choice, onChoose }: Props) {
  const count = countOddRetail(rows, choice)
  if (count === 0) return null
  return (
    <fieldset className="grid gap-2 rounded-control bg-sun-tint px-4 py-3 text-sm text-ink">
      <legend className="float-left mb-1 font-semibold">
        {counted(count, 'product')} with a retail price below yours or above 20 times yours. What should
        customers see?
      </legend>
      {answers.map(([answer, label]) => (
        <label key={answer} className="flex min-h-9 w-fit items-center gap-2">
          <input
            type="radio"
            name="odd-retail"
            checked={choice.oddRetail === answer}
            onChange={() => onChoose(answer)}
            className="size-5 accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

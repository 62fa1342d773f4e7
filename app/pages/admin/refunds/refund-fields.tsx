import type { ReactNode } from 'react'
import { MoneyFields } from '#payments/ledger/money-fields.tsx'
import {
  destinationLabels,
  destinations,
  purposeLabels,
  type RefundPurpose,
} from '#payments/refund-purpose.ts'
import type { RefundChoices } from '#payments/refunds/refund-choices.ts'
import type { RefundDefaults } from '#payments/refunds/refund-form.ts'
import { Choice, CommandForm, useField } from '#kit/command-form.tsx'
import { formatDollars } from '#shared/money.ts'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'

/** A refund to be recorded, with what for (R150). What belongs to another purpose is hidden by the sheet alone. */
export function RefundForm({ choices, defaults }: { choices: RefundChoices; defaults: RefundDefaults }) {
  const { key, seen_cents, ...values } = defaults
  return (
    <CommandForm
      command="refund"
      hidden={{ key, seen_cents }}
      submit="Record refund"
      button={{ size: 'large', className: 'sm:justify-self-start' }}
      className="panel group/refund mt-4 grid max-w-xl gap-5"
    >
      <Choices
        legend="What for?"
        name="purpose"
        options={choices.purposes.map(
          (purpose) => [purpose, purposeLabels[purpose], hints[purpose]] as const,
        )}
      />
      <ReturnedFields choices={choices} />
      {choices.purposes.includes('price-reduced') && choices.lines.length > 1 && (
        <Choice
          name="reduced_line"
          label="Of what?"
          none="The whole order"
          options={choices.lines.map(({ itemId, name }) => ({ value: itemId, label: name }))}
          className={onlyFor['price-reduced']}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyFields
          values={values}
          amountHint={
            <>
              At most {formatDollars(choices.paidCents)}.
              <span className={onlyFor['piece-returned']}> Empty: what the pieces cost, with their tax.</span>
            </>
          }
          methodLabel="Given back by"
          referenceHint="The number that Zelle or Cash App gave it."
        />
      </div>
    </CommandForm>
  )
}

const hints: Readonly<Record<RefundPurpose, string>> = {
  'price-reduced': 'A discount after the sale. The customer owes that much less.',
  'piece-returned': 'The customer brought something back and owes that much less.',
  'paid-by-mistake': 'Money that was too much, or came twice. The order still costs the same.',
}

/** Hides what another purpose is chosen for; browsers that do not know the selector show it. */
const onlyFor = {
  'price-reduced': 'group-[:not(:has([value=price-reduced]:checked))]/refund:hidden',
  'piece-returned': 'group-[:not(:has([value=piece-returned]:checked))]/refund:hidden',
}

function ReturnedFields({ choices }: { choices: RefundChoices }) {
  const lines = useField('line')
  const pieces = useField('pieces')
  // How many of each line a refused form said, so that nobody chooses twice.
  const [items = [], counts = []] = [lines, pieces].map((sent) => sent.defaultValue?.split(','))
  const error = pieces.error ?? lines.error
  if (!choices.purposes.includes('piece-returned')) return null
  return (
    <div className={`grid gap-5 ${onlyFor['piece-returned']}`}>
      <fieldset>
        <legend className="mb-1.5 font-semibold">What came back?</legend>
        <ul className="divide-y divide-line border-y border-line">
          {choices.lines
            .filter(({ piecesLeft }) => piecesLeft > 0)
            .map(({ itemId, name, piecesLeft, eachCents }) => (
              <li key={itemId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2">
                <label htmlFor={`pieces-${itemId}`} className="min-w-0 wrap-anywhere">
                  {name}
                  <span className="block text-sm text-ink-soft">
                    {formatDollars(eachCents)} {piecesLeft > 1 ? 'each ' : ''}with tax
                  </span>
                </label>
                <input type="hidden" name="line" value={itemId} />
                <select
                  id={`pieces-${itemId}`}
                  name="pieces"
                  defaultValue={counts[items.indexOf(itemId)] ?? '0'}
                  className="field-input min-h-11 w-auto"
                >
                  {Array.from({ length: piecesLeft + 1 }, (_, count) => (
                    <option key={count} value={count}>
                      {count === 0 ? 'No' : `${count} of ${piecesLeft}`}
                    </option>
                  ))}
                </select>
              </li>
            ))}
        </ul>
        <Problem text={error} />
      </fieldset>
      <Choices
        legend="Where does it go?"
        name="goes_to"
        options={destinations.map((to) => [to, destinationLabels[to]] as const)}
      />
    </div>
  )
}

function Choices({
  legend,
  name,
  options,
}: {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string, description?: string])[]
}) {
  const { defaultValue, error } = useField(name)
  // What nobody has to choose is chosen.
  const chosen = options.length === 1 ? options[0]?.[0] : defaultValue
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-2">
        {options.map(([value, label, description]) => (
          <ChoiceCard key={value} {...{ name, value, label, description }} isDefault={chosen === value} />
        ))}
      </div>
      <Problem text={error} />
    </fieldset>
  )
}

const Problem = ({ text }: { text: ReactNode }) => (
  <div aria-live="polite">{text && <p className="mt-1.5 font-medium text-danger">{text}</p>}</div>
)

import { useForm, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { bindField, Field, FormError } from '#ui/forms/field.tsx'
import { MoneyFields } from '#payments/ledger/money-fields.tsx'
import {
  destinationLabels,
  destinations,
  purposeLabels,
  type RefundPurpose,
} from '#payments/refund-purpose.ts'
import { refundForm, type RefundDefaults } from './refund-form.ts'
import type { RefundChoices } from './refund-choices.ts'

interface Props {
  orderId: string
  choices: RefundChoices
  defaults: RefundDefaults
  /** The result of the submitted form. */
  reply?: SubmissionResult<string[]>
  failure?: string | null
}

/**
 * A refund to be recorded, with what for (R150). What belongs to another purpose is hidden by the sheet alone, so that the
 * form is the same without JavaScript.
 */
export function RefundFields({ orderId, choices, defaults, reply, failure }: Props) {
  const submit = useSubmit()
  const isSending = useNavigation().state === 'submitting'
  const action = href('/admin/orders/:id/refunds', { id: orderId })
  const [form, fields] = useForm({
    id: 'refund',
    defaultValue: defaults,
    lastResult: reply,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: refundForm }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      if (!isSending) void submit(formData, { method: 'post', action })
    },
  })
  return (
    <form
      id={form.id}
      method="post"
      action={action}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="group/refund grid gap-5"
    >
      {failure && <FormError>{failure}</FormError>}
      <input type="hidden" name="key" defaultValue={fields.key.initialValue} />
      <input type="hidden" name="seen_cents" defaultValue={fields.seen_cents.initialValue} />
      <Choices
        legend="What for?"
        field={fields.purpose}
        options={choices.purposes.map(
          (purpose) => [purpose, purposeLabels[purpose], hints[purpose]] as const,
        )}
      />
      <ReturnedFields
        choices={choices}
        error={fields.pieces.errors?.[0] ?? fields.line.errors?.[0]}
        sent={sentPieces(fields.line.initialValue, fields.pieces.initialValue)}
        goesTo={fields.goes_to}
      />
      <ReducedLine choices={choices} field={fields.reduced_line} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyFields
          fields={fields}
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
      <p>
        <SubmitButton busy={isSending && 'Saving...'} size="large" className="max-sm:w-full">
          Record refund
        </SubmitButton>
      </p>
    </form>
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

/** What a reduction is of, where there is a choice. */
function ReducedLine({ choices, field }: { choices: RefundChoices; field: FieldMetadata<unknown> }) {
  if (!choices.purposes.includes('price-reduced') || choices.lines.length < 2) return null
  return (
    <Field id="reduced_line" label="Of what?" className={onlyFor['price-reduced']}>
      {(control) => (
        <select
          {...control}
          name="reduced_line"
          defaultValue={bindField(field).defaultValue}
          className="field-input"
        >
          <option value="">The whole order</option>
          {choices.lines.map(({ itemId, name: piece }) => (
            <option key={itemId} value={itemId}>
              {piece}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type Sent = readonly (string | undefined)[] | string | undefined

function sentPieces(lines: Sent, pieces: Sent): Map<string, string> {
  const [items, counts] = [lines, pieces].map((sent) => [sent ?? []].flat())
  return new Map((items ?? []).flatMap((line, at) => (line ? [[line, counts?.[at] ?? '0'] as const] : [])))
}

function ReturnedFields({
  choices,
  error,
  sent,
  goesTo,
}: {
  choices: RefundChoices
  error: string | undefined
  /** How many of each line a refused form said, so that nobody chooses twice. */
  sent: ReadonlyMap<string, string>
  goesTo: FieldMetadata<unknown>
}) {
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
                  defaultValue={sent.get(itemId) ?? '0'}
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
        field={goesTo}
        options={destinations.map((to) => [to, destinationLabels[to]] as const)}
      />
    </div>
  )
}

function Choices({
  legend,
  field,
  options,
}: {
  legend: string
  field: FieldMetadata<unknown>
  options: readonly (readonly [value: string, label: string, description?: string])[]
}) {
  const { name, initialValue, errors } = field
  // What nobody has to choose is chosen.
  const chosen = options.length === 1 ? options[0]?.[0] : initialValue
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-2">
        {options.map(([value, label, description]) => (
          <ChoiceCard key={value} {...{ name, value, label, description }} isDefault={chosen === value} />
        ))}
      </div>
      <Problem text={errors?.[0]} />
    </fieldset>
  )
}

const Problem = ({ text }: { text: ReactNode }) => (
  <div aria-live="polite">{text && <p className="mt-1.5 font-medium text-danger">{text}</p>}</div>
)

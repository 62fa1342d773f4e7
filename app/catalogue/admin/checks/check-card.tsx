import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { answerLabels, checkAnswers, tellChecks } from '#catalogue/checks/checks.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { useChange } from '#catalogue/admin/changes/change.tsx'
import type { PieceCheck } from './check-form.ts'

interface Props {
  id: string
  /** The page that it stands on, to come back to. */
  back: string
  check: PieceCheck
}

/** What is looked at on a piece of this department: what is not answered is fine, or stays as it was (R136). */
export function CheckCard({ id, back, check: { key, lines, checks, who } }: Props) {
  const change = useChange()
  const told = tellChecks(checks, null)
  if (lines.length === 0 && !told) return null
  return (
    <Card id="check" heading="Check it" isSmall>
      {told && (
        <p className="mt-1 text-ink-soft">
          {told.heading}
          {who && ` (${who})`}
          <span className="block whitespace-pre-line wrap-anywhere">{told.text}</span>
        </p>
      )}
      {lines.length > 0 && (
        <ChangeForm
          key={key}
          change={change}
          action={href('/admin/products/:id/check', { id })}
          back={back}
          className="mt-2 grid gap-3"
        >
          <input type="hidden" name="key" value={key} />
          {lines.map((line) => (
            <CheckLine key={line.place} {...line} />
          ))}
          <TextField
            id="check-note"
            name="note"
            label="What is wrong (optional)"
            description="Customers read it. A “no” needs it, unless the piece has a note on its condition."
            autoComplete="off"
            maxLength={productLimits.conditionNote}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="rest" value="yes" busy={change.isBusy && 'Saving...'}>
              All the rest is fine
            </SubmitButton>
            <SubmitButton name="rest" value="" tone="secondary" busy={change.isBusy && 'Saving...'}>
              Save these answers
            </SubmitButton>
          </div>
        </ChangeForm>
      )}
    </Card>
  )
}

function CheckLine({ place, line }: { place: number; line: string }) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2">
      <legend className="sr-only">{line}</legend>
      <span aria-hidden="true" className="font-medium wrap-anywhere">
        {line}
      </span>
      <input type="hidden" name={`line${place}`} value={line} />
      <span className="flex gap-1">
        {checkAnswers.map((answer) => (
          <label
            key={answer}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line-strong px-3 has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input type="radio" name={`answer${place}`} value={answer} className="sr-only" />
            {answerLabels[answer]}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { answerLabels, checkAnswers, tellChecks } from '#catalogue/checks/checks.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import type { PieceCheck } from '#catalogue/admin/checks/check-form.ts'
import { ProductChange } from './product-change.tsx'

interface Props {
  id: string
  check: PieceCheck
}

/** What is looked at on a piece of this department: what is not answered is fine, or stays as it was (R136). */
export function CheckCard({ id, check: { key, lines, checks, who } }: Props) {
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
        <ProductChange key={key} command="check" id={id} className="mt-2 grid gap-3">
          {({ isBusy }) => (
            <>
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
                <SubmitButton name="rest" value="yes" busy={isBusy && 'Saving...'}>
                  All the rest is fine
                </SubmitButton>
                <SubmitButton name="rest" value="" tone="secondary" busy={isBusy && 'Saving...'}>
                  Save these answers
                </SubmitButton>
              </div>
            </>
          )}
        </ProductChange>
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

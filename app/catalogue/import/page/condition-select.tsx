import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { knownConditions } from '#catalogue/conditions.ts'

/** Asks what a supplier means by words that the store does not know (R54). */
export function SupplierWords({ className, children }: { className: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">What does your supplier mean?</legend>
      <p className="mt-1 text-sm text-ink-soft">
        Customers read these conditions. The next file with these columns is read the same way.
      </p>
      <div className={`mt-3 grid grid-cols-[minmax(0,1fr)] ${className}`}>{children}</div>
    </fieldset>
  )
}

interface Props extends ComponentProps<'select'> {
  id: string
  word: string
  error?: string | null
}

/** The condition of the store that a supplier's word means; the word itself may stay (R54). */
export function ConditionSelect({ id, word, error, ...select }: Props) {
  return (
    <Field id={id} label={<span className="wrap-anywhere">“{word}”</span>} error={error}>
      {(control) => (
        <select {...select} {...control} className="field-input">
          <option value="" disabled>
            Choose a condition
          </option>
          {knownConditions.map((condition) => (
            <option key={condition}>{condition}</option>
          ))}
          <option value={word}>Keep it as it is</option>
        </select>
      )}
    </Field>
  )
}

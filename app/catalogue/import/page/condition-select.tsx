import type { ComponentProps } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { knownConditions } from '#catalogue/conditions.ts'

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

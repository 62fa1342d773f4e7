import { Form } from 'react-router'
import { href } from '../../../../shared/addresses.ts'
import { SubmitButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { knownConditions } from '../../conditions.ts'
import type { ImportDetail } from '../import-view.ts'
import { PictureChoice } from './picture-choice.tsx'

/** What is asked before the rows of an import become products: unknown conditions (R54), and pictures (R53). */
export function ConfirmationForm({ item, needsPicture }: { item: ImportDetail; needsPicture: boolean }) {
  const { id, unknownConditions } = item
  return (
    <Form method="post" action={href('/admin/import/:id/confirmation', { id })} className="grid gap-5">
      {unknownConditions.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-semibold">What does your supplier mean?</legend>
          <p className="mt-1 text-sm text-ink-soft">
            Customers read these conditions. The next file with these columns is read the same way.
          </p>
          <div className="mt-3 grid max-w-3xl grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2">
            {unknownConditions.map((word, at) => (
              <ConditionChoice key={word} word={word} id={`condition-${at}`} />
            ))}
          </div>
        </fieldset>
      )}
      <PictureChoice isChosen={needsPicture} />
      <SubmitButton className="w-fit">Upload Products</SubmitButton>
    </Form>
  )
}

function ConditionChoice({ word, id }: { word: string; id: string }) {
  return (
    <Field id={id} label={<span className="wrap-anywhere">“{word}”</span>}>
      {(control) => (
        <>
          <input type="hidden" name="written" value={word} />
          <select {...control} name="condition" required defaultValue="" className="field-input">
            <option value="" disabled>
              Choose a condition
            </option>
            {knownConditions.map((condition) => (
              <option key={condition}>{condition}</option>
            ))}
            <option value={word}>Keep it as it is</option>
          </select>
        </>
      )}
    </Field>
  )
}

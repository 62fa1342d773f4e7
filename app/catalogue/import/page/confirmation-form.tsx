import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import type { ImportDetail } from '#catalogue/import/import-view.ts'
import { ConditionSelect } from './condition-select.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

/** What is asked before the rows of an import become products: unknown conditions (R54), and pictures (R53). */
export function ConfirmationForm({ item, needsPicture }: { item: ImportDetail; needsPicture: boolean }) {
  const { id, unknownConditions } = item
  return (
    <PostForm action={href('/admin/import/:id/confirmation', { id })} className="grid gap-5">
      {unknownConditions.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-semibold">What does your supplier mean?</legend>
          <p className="mt-1 text-sm text-ink-soft">
            Customers read these conditions. The next file with these columns is read the same way.
          </p>
          <div className="mt-3 grid max-w-3xl grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2">
            {unknownConditions.map((word, at) => (
              <div key={word}>
                <input type="hidden" name="written" value={word} />
                <ConditionSelect
                  id={`condition-${at}`}
                  name="condition"
                  word={word}
                  defaultValue=""
                  required
                />
              </div>
            ))}
          </div>
        </fieldset>
      )}
      <PictureChoice isChosen={needsPicture} />
      <SubmitButton className="w-fit">Upload Products</SubmitButton>
    </PostForm>
  )
}

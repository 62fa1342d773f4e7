import { useState, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { guessCategory } from '#catalogue/admin/form/category-guess.ts'
import { offeredCategories, optionsWith } from '#catalogue/admin/form/product-choices.ts'
import type { ProductValues } from '#catalogue/admin/form/product-form.ts'
import { categoryList, neededColumns, shownFields, type Shown } from '#catalogue/admin/form/shown-fields.ts'
import { Area, Choice, CommandForm, Input } from '#kit/command-form.tsx'
import { isRefusal } from '#ui/feedback/refusal.ts'
import { SubmitButton } from '#ui/button.tsx'
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx'

interface Props {
  values: ProductValues
  /** Category texts of the shop, to choose from beside the three that are offered. */
  categories: readonly string[]
  /** The id that a new product gets: what it can be sold without is folded then, and the next one may follow. */
  newId?: string
}

const placeOf = ({ column }: Shown) => neededColumns.indexOf(column)
const needed = shownFields.filter((shown) => placeOf(shown) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
const rest = shownFields.filter((shown) => placeOf(shown) < 0)

/** Every field of a product, in one column on phones. */
export function ProductFields({ values, categories, newId }: Props) {
  const [isDirty, setDirty] = useState(false)
  const isSending = useNavigation().state === 'submitting'
  const isNew = newId !== undefined
  const show = (shown: Shown) => (
    <ProductField
      key={shown.column}
      shown={
        isNew && shown.column === 'name' ? { ...shown, input: { ...shown.input, onBlur: guess } } : shown
      }
      value={values[shown.column]}
    />
  )
  function compare({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = new FormData(currentTarget)
    setDirty(Object.entries(values).some(([name, value]) => typed.get(name) !== value))
  }
  return (
    <CommandForm
      command={isNew ? 'add' : 'save'}
      hidden={isNew ? { id: newId } : { seen_stock: values.stock }}
      onInput={compare}
      className="panel grid gap-x-4 gap-y-5 sm:grid-cols-6"
    >
      <UnsavedGuard isDirty={isDirty && !isSending} />
      {(isNew ? needed : shownFields).map(show)}
      {isNew && <FoldedFields>{rest.map(show)}</FoldedFields>}
      <datalist id={categoryList}>
        {[...new Set([...offeredCategories, ...categories])].map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <div className="col-span-full flex flex-wrap gap-3">
        <SubmitButton busy={isSending && 'Saving...'} size="large" className="w-full sm:w-auto">
          {isNew ? 'Add Product' : 'Save changes'}
        </SubmitButton>
        {isNew && (
          <SubmitButton
            name="next"
            value="yes"
            tone="secondary"
            size="large"
            busy={isSending && 'Saving...'}
            className="w-full sm:w-auto"
          >
            Add and take the next
          </SubmitButton>
        )}
      </div>
    </CommandForm>
  )
}

/** A name mostly says what kind of thing it is. */
function guess({ currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) {
  const category = form?.elements.namedItem('category')
  if (value !== '' && category instanceof HTMLInputElement && category.value === '')
    category.value = guessCategory(value, null)
}

/** Open where one of them is to be corrected. */
function FoldedFields({ children }: { children: ReactNode }) {
  const answer = useActionData<unknown>()
  const isOpen = isRefusal(answer) && rest.some(({ column }) => answer.errors[column])
  return (
    <details open={isOpen || undefined} className="col-span-full">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">
        More about this piece (optional)
      </summary>
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-6">{children}</div>
    </details>
  )
}

/** A value that is not offered stays to be chosen. */
function ProductField({ shown, value }: { shown: Shown; value: string }) {
  const { column: name, input, rows, options, ...texts } = shown
  const bound = { name, value, ...texts }
  if (rows) return <Area {...bound} rows={rows} spellCheck={input?.spellCheck} />
  if (!options) return <Input {...bound} {...input} />
  const offered = optionsWith(Object.keys(options), value)
  return <Choice {...bound} options={offered.map((one) => ({ value: one, label: options[one] ?? one }))} />
}

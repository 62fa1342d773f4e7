import { useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { FocusEvent, ReactNode } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { bindField, Field, FormError, TextArea, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { guessCategory } from './category-guess.ts'
import { offeredCategories, optionsWith } from './product-choices.ts'
import { type ProductValues, productFormOver } from './product-form.ts'
import { categoryList, neededColumns, shownFields, type Shown } from './shown-fields.ts'
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx'

interface Props {
  values: ProductValues
  /** The result of the submitted form. */
  reply?: SubmissionResult<string[]>
  failure?: string | null
  /** Category texts of the shop, to choose from beside the three that are offered. */
  categories: readonly string[]
  /** What stands above all fields. */
  children?: ReactNode
  /** Folds what a piece can be sold without. */
  isShort?: boolean
  /** The buttons. */
  buttons: (isSending: boolean) => ReactNode
}

/** Every field of a product, in one column on phones. */
export function ProductFields({ values, reply, failure, categories, isShort, buttons, children }: Props) {
  const submit = useSubmit()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useForm({
    id: 'product',
    defaultValue: values,
    lastResult: reply,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    // What the form sends beside its fields, such as `seen_stock`, nobody has typed.
    shouldDirtyConsider: (name) => name in values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: productFormOver(values) }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      if (!isSending) void submit(formData, { method: 'post' })
    },
  })
  const placeOf = ({ column }: Shown) => neededColumns.indexOf(column)
  const needed = shownFields
    .filter((shown) => placeOf(shown) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const rest = isShort ? shownFields.filter((shown) => placeOf(shown) < 0) : []
  const show = (shown: Shown) => (
    <ProductField
      key={shown.column}
      shown={
        isShort && shown.column === 'name' ? { ...shown, input: { ...shown.input, onBlur: guess } } : shown
      }
      field={fields[shown.column]}
      present={values[shown.column]}
    />
  )
  /** A name mostly says what kind of thing it is. */
  function guess({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    if (value !== '' && !fields.category.value)
      form.update({ name: 'category', value: guessCategory(value, null) })
  }
  return (
    <form
      id={form.id}
      method="post"
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="panel grid gap-x-4 gap-y-5 sm:grid-cols-6"
    >
      <UnsavedGuard isDirty={form.dirty && !isSending} />
      {failure && (
        <div className="col-span-full">
          <FormError>{failure}</FormError>
        </div>
      )}
      <input type="hidden" name="seen_stock" value={values.stock} />
      {children}
      {(isShort ? needed : shownFields).map(show)}
      {isShort && (
        <FoldedFields isOpen={rest.some(({ column }) => fields[column].errors)}>
          {rest.map(show)}
        </FoldedFields>
      )}
      <datalist id={categoryList}>
        {[...new Set([...offeredCategories, ...categories])].map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <div className="col-span-full flex flex-wrap gap-3">{buttons(isSending)}</div>
    </form>
  )
}

function FoldedFields({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined} className="col-span-full">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">
        More about this piece (optional)
      </summary>
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-6">{children}</div>
    </details>
  )
}

/** `present` is what the product has: it stays to be chosen when it is not offered. */
function ProductField({ shown, field, present }: { shown: Shown; field: FieldMetadata; present: string }) {
  const { column: _, input, rows, options, ...texts } = shown
  const bound = bindField(field)
  if (rows) return <TextArea {...bound} {...texts} rows={rows} spellCheck={input?.spellCheck} />
  if (!options) return <TextField {...bound} {...texts} {...input} />
  const { inputKey, name, defaultValue, ...control } = bound
  return (
    <Field {...control} {...texts}>
      {(props) => (
        <select key={inputKey} name={name} defaultValue={defaultValue} {...props} className="field-input">
          {optionsWith(Object.keys(options), present).map((value) => (
            <option key={value} value={value}>
              {options[value] ?? value}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

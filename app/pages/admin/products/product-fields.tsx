import { useState, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { guessCategory } from '#catalogue/admin/form/category-guess.ts'
import { describePriceFigures } from '#catalogue/admin/form/price-figures.ts'
import { offeredCategories, optionsWith } from '#catalogue/admin/form/product-choices.ts'
import type { ProductValues } from '#catalogue/admin/form/product-form.ts'
import {
  arrangedColumns,
  cardColumns,
  categoryList,
  neededColumns,
  shownFields,
  type Shown,
} from '#catalogue/admin/form/shown-fields.ts'
import { byColumn, type ProductColumn } from '#catalogue/product.ts'
import { Area, Choice, CommandForm, Input } from '#kit/command-form.tsx'
import { isRefusal } from '#ui/feedback/refusal.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx'

interface Props {
  values: ProductValues
  /** Category texts of the shop, to choose from beside the three that are offered. */
  categories: readonly string[]
}

const fieldsOf = (columns: readonly ProductColumn[]) =>
  columns.flatMap((column) => shownFields.filter((shown) => shown.column === column))
const fieldsBeside = (columns: readonly ProductColumn[]) =>
  shownFields.filter(({ column }) => !columns.includes(column))

const needed = fieldsOf(neededColumns)
const optional = fieldsBeside(neededColumns)
const folded = fieldsBeside([...Object.values(cardColumns).flat(), ...arrangedColumns])
const grid = 'grid gap-x-4 gap-y-5 sm:grid-cols-6'

/** What is typed and not saved yet. */
function useTyped(values: ProductValues) {
  const [typed, setTyped] = useState(values)
  const isDirty = shownFields.some(({ column }) => typed[column] !== values[column])
  function read({ currentTarget }: FormEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget)
    setTyped(byColumn(({ column }) => String(form.get(column) ?? values[column])))
  }
  return { typed, isDirty, read }
}

/** The form of a product, as its page in the shop reads: price, details, place, and the rest folded. */
export function ProductFields({ values, categories }: Props) {
  const { typed, isDirty, read } = useTyped(values)
  const isSending = useNavigation().state === 'submitting'
  return (
    <CommandForm command="save" hidden={{ seen_stock: values.stock }} onInput={read} className="grid gap-5">
      <UnsavedGuard isDirty={isDirty && !isSending} />
      <div className="sticky z-20 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-lift max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-lg:order-last lg:top-2">
        <SubmitButton busy={isSending && 'Saving...'} className="max-sm:w-full">
          Save changes
        </SubmitButton>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {isDirty && 'Not saved yet'}
        </p>
      </div>
      {Object.entries(cardColumns).map(([heading, columns]) => (
        <Card key={heading} id={`product-${columns[0]}`} heading={heading} isSmall>
          <div className={`mt-3 ${grid}`}>
            <Fields shown={fieldsOf(columns)} values={values} />
          </div>
          {heading === 'Price' && (
            <p role="status" className="mt-3 font-semibold text-success tabular-nums empty:hidden">
              {describePriceFigures(typed).join(' · ')}
            </p>
          )}
        </Card>
      ))}
      <FoldedFields heading="Codes, supplier and notes" shown={folded} className="panel">
        <Fields shown={folded} values={values} />
      </FoldedFields>
      <CategoryList categories={categories} />
    </CommandForm>
  )
}

/** The form of a new product, whose id is made with it: what it can be sold without is folded, and the next one may follow. */
export function NewProductFields({ values, categories, id }: Props & { id: string }) {
  const { isDirty, read } = useTyped(values)
  const isSending = useNavigation().state === 'submitting'
  const guessing = needed.map((shown) =>
    shown.column === 'name' ? { ...shown, input: { ...shown.input, onBlur: guess } } : shown,
  )
  return (
    <CommandForm command="add" hidden={{ id }} onInput={read} className={`panel ${grid}`}>
      <UnsavedGuard isDirty={isDirty && !isSending} />
      <Fields shown={guessing} values={values} />
      <FoldedFields heading="More about this piece (optional)" shown={optional} className="col-span-full">
        <Fields shown={optional} values={values} />
      </FoldedFields>
      <CategoryList categories={categories} />
      <div className="col-span-full flex flex-wrap gap-3">
        <SubmitButton busy={isSending && 'Saving...'} size="large" className="w-full sm:w-auto">
          Add Product
        </SubmitButton>
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
      </div>
    </CommandForm>
  )
}

const CategoryList = ({ categories }: Pick<Props, 'categories'>) => (
  <datalist id={categoryList}>
    {[...new Set([...offeredCategories, ...categories])].map((category) => (
      <option key={category}>{category}</option>
    ))}
  </datalist>
)

/** A name mostly says what kind of thing it is. */
function guess({ currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) {
  const category = form?.elements.namedItem('category')
  if (value !== '' && category instanceof HTMLInputElement && category.value === '')
    category.value = guessCategory(value, null)
}

interface FoldedProps {
  heading: string
  shown: readonly Shown[]
  className: string
  children: ReactNode
}

/** Open where one of them is to be corrected. */
function FoldedFields({ heading, shown, className, children }: FoldedProps) {
  const answer = useActionData<unknown>()
  const isOpen = isRefusal(answer) && shown.some(({ column }) => answer.errors[column])
  return (
    <details open={isOpen || undefined} className={className}>
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">{heading}</summary>
      <div className={`mt-4 ${grid}`}>{children}</div>
    </details>
  )
}

const Fields = ({ shown, values }: { shown: readonly Shown[]; values: ProductValues }) =>
  shown.map((one) => <ProductField key={one.column} shown={one} value={values[one.column]} />)

/** A value that is not offered stays to be chosen. */
function ProductField({ shown, value }: { shown: Shown; value: string }) {
  const { column: name, input, rows, options, ...texts } = shown
  const bound = { name, value, ...texts }
  if (rows) return <Area {...bound} rows={rows} spellCheck={input?.spellCheck} />
  if (!options) return <Input {...bound} {...input} />
  const offered = optionsWith(Object.keys(options), value)
  return <Choice {...bound} options={offered.map((one) => ({ value: one, label: options[one] ?? one }))} />
}

import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { useNavigation, useSubmit } from 'react-router'
import {
  bindField,
  Field,
  FormError,
  TextArea,
  TextField,
  type FieldMetadata,
} from '../../../../ui/forms/field.tsx'
import { offeredCategories, offeredConditions, optionsWith } from './product-choices.ts'
import { type ProductValues, productFormOver } from './product-form.ts'
import { SubmitButton } from '../../../../ui/button.tsx'

interface Props {
  values: ProductValues
  /** The result of the submitted form. */
  reply?: SubmissionResult<string[]>
  failure?: string | null
  /** Category texts of the shop, to choose from beside the three that are offered. */
  categories: readonly string[]
  submitLabel: string
}

/** Every field of a product, in one column on phones. */
export function ProductFields({ values, reply, failure, categories, submitLabel }: Props) {
  const submit = useSubmit()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useForm({
    id: 'product',
    defaultValue: values,
    lastResult: reply,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: productFormOver(values) }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      if (!isSending) void submit(formData, { method: 'post' })
    },
  })
  return (
    <form
      id={form.id}
      method="post"
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="panel grid gap-x-4 gap-y-5 sm:grid-cols-6"
    >
      {failure && (
        <div className="col-span-full">
          <FormError>{failure}</FormError>
        </div>
      )}
      <input type="hidden" name="seen_stock" value={values.stock} />
      <WhatItIs fields={fields} categories={categories} condition={values.condition} />
      <WhatItCosts fields={fields} />
      <WhatIsSaidOfIt fields={fields} />
      <div className="col-span-full">
        <SubmitButton busy={isSending && 'Saving...'} size="large" className="w-full sm:w-auto">
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  )
}

const half = 'sm:col-span-3'
const third = 'sm:col-span-2'
type Fields = Record<keyof ProductValues, FieldMetadata>

function WhatItIs({
  fields,
  categories,
  condition,
}: {
  fields: Fields
  categories: readonly string[]
  condition: string
}) {
  return (
    <>
      <TextField {...bindField(fields.name)} label="Name" required className="col-span-full" />
      <TextField {...bindField(fields.brand)} label="Brand" className={half} />
      <TextField
        {...bindField(fields.asin)}
        label="ASIN"
        autoCapitalize="characters"
        spellCheck={false}
        className={half}
      />
      <TextField
        {...bindField(fields.category)}
        label="Category"
        list="product-categories"
        required
        className={half}
      />
      <datalist id="product-categories">
        {[...new Set([...offeredCategories, ...categories])].map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Choice
        field={fields.condition}
        label="Condition"
        options={optionsWith(offeredConditions, condition).map((value) => ({ value, label: value }))}
        className={half}
      />
    </>
  )
}

function WhatItCosts({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField
        {...bindField(fields.price)}
        label="Price ($)"
        inputMode="decimal"
        required
        className={third}
      />
      <TextField
        {...bindField(fields.original_price)}
        label="Original price ($)"
        inputMode="decimal"
        className={third}
      />
      <TextField {...bindField(fields.stock)} label="Stock" inputMode="numeric" required className={third} />
      <TextField
        {...bindField(fields.cost)}
        label="Cost ($)"
        inputMode="decimal"
        description="Never shown to customers."
        className={third}
      />
      <TextField
        {...bindField(fields.margin)}
        label="Margin %"
        inputMode="decimal"
        description="Empty: from price and cost."
        className={third}
      />
      <Choice
        field={fields.status}
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'archived', label: 'Archived' },
        ]}
        className={third}
      />
    </>
  )
}

function WhatIsSaidOfIt({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField
        {...bindField(fields.dimensions)}
        label="Dimensions"
        description="Such as 60 x 36 x 30 in"
        className="col-span-full"
      />
      <TextArea
        {...bindField(fields.condition_note)}
        label="Condition note"
        rows={2}
        className="col-span-full"
      />
      <TextArea {...bindField(fields.description)} label="Description" rows={6} className="col-span-full" />
      <TextArea
        {...bindField(fields.images)}
        label="Images"
        rows={3}
        spellCheck={false}
        description="One address a line; the first is the main image."
        className="col-span-full"
      />
    </>
  )
}

interface ChoiceProps {
  field: FieldMetadata
  label: string
  options: readonly { value: string; label: string }[]
  className: string
}

function Choice({ field, label, options, className }: ChoiceProps) {
  const { inputKey, name, defaultValue, ...texts } = bindField(field)
  return (
    <Field {...texts} label={label} className={className}>
      {(control) => (
        <select key={inputKey} name={name} defaultValue={defaultValue} {...control} className="field-input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

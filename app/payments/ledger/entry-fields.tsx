import { useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigation, useSubmit } from 'react-router'
import { FormError } from '#ui/forms/field.tsx'
import { entryForm, type EntryDefaults } from './entry-form.ts'
import { MoneyFields } from './money-fields.tsx'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'

interface Props {
  orderId: string
  defaults: EntryDefaults
  /** The result of the submitted form. */
  reply?: SubmissionResult<string[]>
  failure?: string | null
  /** The amount is more than is due: the owner must confirm that this is right. */
  mustConfirm?: boolean
}

/** A payment to be recorded. */
export function EntryFields({ orderId, defaults, reply, failure, mustConfirm }: Props) {
  const submit = useSubmit()
  const isSending = useNavigation().state === 'submitting'
  const action = href('/admin/orders/:id/payments', { id: orderId })
  const [form, fields] = useForm({
    id: 'payment',
    defaultValue: defaults,
    lastResult: reply,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: entryForm }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      if (!isSending) void submit(formData, { method: 'post', action })
    },
  })
  return (
    <form
      id={form.id}
      method="post"
      action={action}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      {failure && (
        <div className="col-span-full">
          <FormError>{failure}</FormError>
        </div>
      )}
      <input type="hidden" name="key" defaultValue={fields.key.initialValue} />
      <MoneyFields
        fields={fields}
        methodLabel="Method"
        referenceHint="The number that Zelle or Cash App gave it, or that of a receipt."
      />
      {mustConfirm && (
        <label className="col-span-full flex min-h-11 items-center gap-2 font-semibold">
          <input type="checkbox" name="is_overpayment_right" value="yes" className="size-5 accent-brand" />
          The amount is right, although it is more than is due
        </label>
      )}
      <p className="col-span-full">
        <SubmitButton busy={isSending && 'Saving...'}>Record payment</SubmitButton>
      </p>
    </form>
  )
}

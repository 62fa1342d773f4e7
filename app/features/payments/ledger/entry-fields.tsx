import { useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigation, useSubmit } from 'react-router'
import { bindField, Field, FormError, TextField } from '../../../ui/forms/field.tsx'
import { paymentLabels, paymentMethods } from '../payment-method.ts'
import { entryForm, type EntryDefaults } from './entry-form.ts'
import { href } from '../../../shared/addresses.ts'
import { SubmitButton } from '../../../ui/button.tsx'

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
  const { errors, name, initialValue } = fields.method
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
      <TextField
        {...bindField(fields.amount)}
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
      />
      <Field id={fields.method.id} label="Method" error={errors?.[0]}>
        {(control) => (
          <select {...control} name={name} defaultValue={initialValue} className="field-input">
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {paymentLabels[method]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...bindField(fields.reference)}
        label="Reference (optional)"
        description="The number that Zelle or Cash App gave it, or that of a receipt."
        autoComplete="off"
      />
      <TextField {...bindField(fields.paid_on)} label="Date" type="date" />
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

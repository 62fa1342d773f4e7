import { useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useSubmit } from 'react-router'
import { href } from '#shared/addresses.ts'
import { bindField, FormError, TextArea } from '#ui/forms/field.tsx'
import { noteForm } from './note-form.ts'
import { SubmitButton } from '#ui/button.tsx'

interface Props {
  orderId: string
  noteKey: string
  reply?: SubmissionResult<string[]>
  failure?: string | null
}

/** A note that only the owner sees. */
export function NoteField({ orderId, noteKey, reply, failure }: Props) {
  const submit = useSubmit()
  const action = href('/admin/orders/:id/notes', { id: orderId })
  const [form, fields] = useForm({
    id: 'note',
    defaultValue: { key: noteKey, note: '' },
    lastResult: reply,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: noteForm }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      void submit(formData, { method: 'post', action })
    },
  })
  return (
    <form
      id={form.id}
      method="post"
      action={action}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="grid gap-3"
    >
      <FormError>{failure}</FormError>
      <input type="hidden" name="key" defaultValue={fields.key.initialValue} />
      <TextArea
        {...bindField(fields.note)}
        label="Internal note"
        description="Only you see it, in the timeline."
        rows={3}
      />
      <p>
        <SubmitButton tone="secondary">Add note</SubmitButton>
      </p>
    </form>
  )
}

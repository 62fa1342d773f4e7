import { useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { href } from '#shared/addresses.ts'
import type { z } from '#shared/zod.ts'
import { FormError, type FieldMetadata } from '#ui/forms/field.tsx'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

interface FormSetup<Schema extends z.ZodObject> {
  id: string
  schema: Schema
  /** The initial values of the fields. */
  values: Record<string, string>
  /** The result of the submitted form. */
  answer?: { reply: SubmissionResult<string[]> | null; problem: string | null }
}

/** A form of the settings: checked in the browser before it is sent, and by the server for real. */
export function useSettingsForm<Schema extends z.ZodObject>(setup: FormSetup<Schema>) {
  const { id, schema, values, answer } = setup
  const isBusy = useNavigation().state !== 'idle'
  const [form, fields] = useForm<Record<string, string>, z.output<Schema>, string[]>({
    id,
    defaultValue: values,
    lastResult: answer?.reply,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const { noValidate, onSubmit } = form
  return {
    form: { id: form.id, noValidate, onSubmit, isBusy, problem: answer?.problem ?? null },
    fields: fields as Record<keyof z.output<Schema>, FieldMetadata>,
  }
}

interface Props extends Pick<ComponentProps<'form'>, 'id' | 'noValidate' | 'onSubmit'> {
  isBusy: boolean
  problem: string | null
  children: ReactNode
}

/** The form that `useSettingsForm` looks after, with its button and the way back. */
export function SettingsForm({ isBusy, problem, children, ...form }: Props) {
  return (
    <PostForm {...form} className="panel grid max-w-3xl gap-6">
      {problem && <FormError title="Error">{problem}</FormError>}
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isBusy && 'Saving...'}>Save Settings</SubmitButton>
        <LinkButton href={href('/admin/settings')}>Cancel</LinkButton>
      </div>
    </PostForm>
  )
}

interface CheckFieldProps {
  field: FieldMetadata
  label: string
  description: string
}

/** A switch that is on or off. */
export function CheckField({ field, label, description }: CheckFieldProps) {
  const error = field.errors?.[0]
  return (
    <div>
      <label htmlFor={field.id} className="flex w-fit gap-3">
        <input
          key={field.key}
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${field.id}-hint ${field.id}-error`}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span className="font-semibold">{label}</span>
      </label>
      <p id={`${field.id}-hint`} className="pl-8 text-sm text-ink-soft">
        {description}
      </p>
      <p id={`${field.id}-error`} aria-live="polite" className="pl-8 font-medium text-danger">
        {error}
      </p>
    </div>
  )
}

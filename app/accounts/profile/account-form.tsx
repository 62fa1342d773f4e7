import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from '#shared/zod.ts'
import { FormError } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import type { FormAnswer } from '#accounts/account-answer.ts'
import { SubmitButton } from '#ui/button.tsx'

interface FormSetup<Schema extends z.ZodObject> {
  id: string
  schema: Schema
  answer?: FormAnswer
}

/** An account form: checked in the browser before it is sent; the 'Error' toast shows its failure. */
export function useAccountForm<Schema extends z.ZodObject>({ id, schema, answer }: FormSetup<Schema>) {
  const isBusy = useNavigation().state !== 'idle'
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: answer?.reply,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  useEffect(() => {
    if (answer?.problem) showToast({ tone: 'error', title: 'Error', description: answer.problem })
  }, [answer])
  const { noValidate, onSubmit } = form
  return { form: { id: form.id, noValidate, onSubmit, isBusy, problem: answer?.problem ?? null }, fields }
}

interface AccountFormProps extends Pick<ComponentProps<'form'>, 'id' | 'noValidate' | 'onSubmit'> {
  /** The page itself, unless told otherwise. */
  action?: string
  isBusy: boolean
  /** The error of the last try: it remains after the toast has closed. */
  problem: string | null
  /** The label of the button. */
  label: string
  busyLabel: string
  children: ReactNode
}

/** The form that `useAccountForm` controls: `<AccountForm {...form} label="Save" busyLabel="Saving...">`. */
export function AccountForm({ isBusy, problem, label, busyLabel, children, ...form }: AccountFormProps) {
  return (
    <Form method="post" {...form} className="grid gap-5">
      {problem && <FormError title="Error">{problem}</FormError>}
      {children}
      <SubmitButton busy={isBusy && busyLabel} size="large" className="w-full">
        {label}
      </SubmitButton>
    </Form>
  )
}

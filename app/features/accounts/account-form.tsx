import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import type { z } from '../../shared/zod.ts'
import { FormError } from '../../ui/field.tsx'
import { showToast } from '../../ui/toaster.tsx'
import type { FormAnswer } from './account-answer.ts'

interface FormSetup<Schema extends z.ZodObject> {
  id: string
  schema: Schema
  answer?: FormAnswer
}

/** A form of accounts: checked in the browser before it is sent, and its failure told by the 'Error' toast. */
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
  return { form, fields, isBusy }
}

/** What was wrong with the last try, above the fields: it stays when the toast is gone. */
export function FormProblem({ answer }: { answer?: FormAnswer }) {
  return answer?.problem ? <FormError title="Error">{answer.problem}</FormError> : null
}

interface SubmitProps {
  isBusy: boolean
  label: string
  busyLabel: string
}

/** The button that sends the form. */
export function SubmitButton({ isBusy, label, busyLabel }: SubmitProps) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy || undefined}
      className="button button-primary button-large w-full"
    >
      {isBusy ? busyLabel : label}
    </button>
  )
}

import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import type { Pace } from '#alerts/alert.ts'
import type { AskAnswer } from '#alerts/asking/ask-answer.ts'
import { PaceChoice } from './pace-choice.tsx'

interface Props {
  answer?: AskAnswer
  /** Chosen at first. */
  pace: Pace
  /** What the alert is about. */
  children: ReactNode
}

/** The form that asks for an alert (R90). Nothing of an order is reused: the address is typed here. */
export function AskCard({ answer, pace, children }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="panel grid gap-5">
      {children}
      <FormError title={answer?.problem ?? undefined} />
      <TextField
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={answer?.typed.email}
        error={answer?.errors.email}
        description="We use it for your alerts alone. Each email has a link to stop them."
        aria-required
      />
      <PaceChoice chosen={answer?.typed.pace || pace} error={answer?.errors.pace} />
      <SubmitButton
        size="large"
        busy={isBusy && 'Sending...'}
        className="max-sm:w-full sm:justify-self-start"
      >
        Send Me the Link
      </SubmitButton>
    </Form>
  )
}

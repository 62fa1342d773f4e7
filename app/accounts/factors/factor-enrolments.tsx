import { useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { bindField, FormError, TextField } from '#ui/forms/field.tsx'
import { factorEnrolment } from '#accounts/factors/enrolment-form.ts'
import { factorTypeLabels, type FactorType } from '#accounts/factors/factor-rules.ts'
import { SubmitButton } from '#ui/button.tsx'

type OfferedType = Exclude<FactorType, 'phone'>

interface Answer {
  /** The form that was sent. */
  kind: string
  reply: SubmissionResult<string[]>
}

/** The ways to add a second factor, without JavaScript too. No text messages are sent, so there is no form for a phone. */
export function FactorEnrolments({ answer }: { answer?: Answer }) {
  return (
    <div className="mt-4 grid items-start gap-5 md:grid-cols-2">
      <EnrolmentForm kind="totp" submit="Set up app" answer={answer}>
        An app on your phone shows a new code every half minute. It works without a network.
      </EnrolmentForm>
      <EnrolmentForm kind="webauthn" submit="Set up passkey" answer={answer}>
        Your fingerprint, face, PIN or a security key.
        <noscript> Passkeys need JavaScript.</noscript>
      </EnrolmentForm>
    </div>
  )
}

const nameExamples: Record<OfferedType, string> = {
  totp: 'My authenticator app',
  webauthn: 'My passkey',
}

function EnrolmentForm({
  kind,
  submit,
  answer,
  children,
}: {
  kind: OfferedType
  submit: string
  answer?: Answer
  children: ReactNode
}) {
  const isBusy = useNavigation().formData?.get('factor_type') === kind
  const [form, fields] = useForm<{ friendly_name: string }>({
    id: `enrol-${kind}`,
    lastResult: answer?.kind === kind ? answer.reply : undefined,
    defaultValue: { friendly_name: nameExamples[kind] },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: factorEnrolment }) as never,
  })
  return (
    <Form
      id={form.id}
      method="post"
      action={href('/account/security')}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      aria-labelledby={`${form.id}-title`}
      className="panel flex h-full flex-col gap-4"
    >
      <h3 id={`${form.id}-title`} className="text-xl font-bold">
        {factorTypeLabels[kind]}
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">{children}</p>
      {form.errors && <FormError>{form.errors[0]}</FormError>}
      <input type="hidden" name="factor_type" value={kind} />
      <TextField {...bindField(fields.friendly_name)} label="Name" autoComplete="off" aria-required />
      <SubmitButton aria-disabled={isBusy || undefined} className="mt-auto">
        {submit}
      </SubmitButton>
    </Form>
  )
}

import { Form } from 'react-router'
import { bindField, TextField } from '../../ui/field.tsx'
import { authAddress, type FormAnswer } from './account-answer.ts'
import { passwordLimits } from './account-fields.ts'
import { FormProblem, SubmitButton, useAccountForm } from './account-form.tsx'
import { signInForm } from './sign-in-form.ts'
import { signUpForm } from './sign-up-form.ts'

interface Props {
  /** Where the visitor wants to go afterwards. */
  redirect: string
  /** What became of the last try. */
  answer?: FormAnswer
}

/** Sign In: Email, Password (specification, section 2). */
export function SignInForm({ redirect, answer }: Props) {
  const { form, fields, isBusy } = useAccountForm({ id: 'sign-in', schema: signInForm, answer })
  return (
    <Form
      id={form.id}
      method="post"
      action={authAddress({ tab: 'sign-in', redirect })}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="grid gap-5"
    >
      <FormProblem answer={answer} />
      <TextField {...bindField(fields.email)} label="Email" type="email" autoComplete="username" required />
      <TextField
        {...bindField(fields.password)}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <p className="-mt-3 text-right text-[0.9375rem]">
        <a href="/auth/forgot-password" className="text-link inline-block py-1">
          Forgot your password?
        </a>
      </p>
      <SubmitButton isBusy={isBusy} label="Sign In" busyLabel="Signing in..." />
    </Form>
  )
}

/** Sign Up: Full Name, Email, Password (specification, section 2). */
export function SignUpForm({ redirect, answer }: Props) {
  const { form, fields, isBusy } = useAccountForm({ id: 'sign-up', schema: signUpForm, answer })
  return (
    <Form
      id={form.id}
      method="post"
      action={authAddress({ tab: 'sign-up', redirect })}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="grid gap-5"
    >
      <FormProblem answer={answer} />
      <TextField {...bindField(fields.full_name)} label="Full Name" autoComplete="name" required />
      <TextField {...bindField(fields.email)} label="Email" type="email" autoComplete="username" required />
      <TextField
        {...bindField(fields.password)}
        label="Password"
        type="password"
        autoComplete="new-password"
        description={`At least ${passwordLimits.min} characters.`}
        required
      />
      <SubmitButton isBusy={isBusy} label="Sign Up" busyLabel="Signing up..." />
    </Form>
  )
}

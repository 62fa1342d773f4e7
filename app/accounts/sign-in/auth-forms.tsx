import { bindField, TextField } from '#ui/forms/field.tsx'
import { authAddress, type FormAnswer } from '#accounts/account-answer.ts'
import { AccountForm, useAccountForm } from '#accounts/profile/account-form.tsx'
import { CurrentPasswordField, NewPasswordField } from '#accounts/profile/password-fields.tsx'
import { href } from '#shared/addresses.ts'
import { signInForm, signUpForm } from '#accounts/profile/account-forms.ts'
import { TextLink } from '#ui/button.tsx'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { noteSignUp, readSignedUpEmail } from './signed-up-email.client.ts'

interface Props {
  /** Where the visitor wants to go afterwards. */
  redirect: string
  /** The result of the last try. */
  answer?: FormAnswer
}

/** Sign In: Email, Password (S43). */
export function SignInForm({ redirect, answer }: Props) {
  const { form, fields } = useAccountForm({ id: 'sign-in', schema: signInForm, answer })
  const email = bindField(fields.email)
  const signedUpEmail = useBrowserValue(readSignedUpEmail, '')
  return (
    <AccountForm
      {...form}
      action={authAddress({ tab: 'sign-in', redirect })}
      label="Sign In"
      busyLabel="Signing in..."
    >
      <TextField
        {...email}
        defaultValue={email.defaultValue ?? signedUpEmail}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <CurrentPasswordField field={fields.password} label="Password" />
      <p className="-mt-3 text-right text-[0.9375rem]">
        <TextLink href={href('/auth/forgot-password')} className="inline-block py-1">
          Forgot your password?
        </TextLink>
      </p>
    </AccountForm>
  )
}

/** Sign Up: Full Name, Email, Password of at least `fewest` characters (S43, R51). */
export function SignUpForm({ redirect, answer, fewest }: Props & { fewest: number }) {
  const { form, fields } = useAccountForm({ id: 'sign-up', schema: signUpForm, answer })
  return (
    <AccountForm
      {...form}
      onSubmit={(event) => {
        noteSignUp(event.currentTarget)
        form.onSubmit(event)
      }}
      action={authAddress({ tab: 'sign-up', redirect })}
      label="Sign Up"
      busyLabel="Signing up..."
    >
      <TextField {...bindField(fields.full_name)} label="Full Name" autoComplete="name" required />
      <TextField {...bindField(fields.email)} label="Email" type="email" autoComplete="username" required />
      <NewPasswordField field={fields.password} label="Password" fewest={fewest} />
    </AccountForm>
  )
}

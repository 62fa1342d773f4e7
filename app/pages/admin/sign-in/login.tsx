import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { visitorContext } from '#context.ts'
import { authAddress, tooManyAttempts } from '#accounts/account-answer.ts'
import { WRONG_CREDENTIALS } from '#accounts/account-messages.ts'
import { hasOwner } from '#accounts/admins/admin-access.server.ts'
import { accessDenied } from '#accounts/admins/admin-access.ts'
import { signInAdmin } from '#accounts/admins/admin-sign-in.server.ts'
import { CurrentPasswordField } from '#accounts/profile/password-fields.tsx'
import { signInForm } from '#accounts/profile/account-forms.ts'
import { href } from '#shared/addresses.ts'
import { bindField, FormError, TextField } from '#ui/forms/field.tsx'
import { validateBy } from '#ui/forms/form-validation.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { completeSignIn } from '#pages/account/sign-in/open-session.server.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { getSignInClient } from '#pages/visitor.server.ts'
import type { Route } from './+types/login'
import { adminHome, adminMeta } from '#pages/admin/admin-pages.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'

export const headers = privateAnswer
export const meta = (at: Route.MetaArgs) => adminMeta('Admin Login', at)

/** Anyone who has the role goes straight in; what else is missing is asked for there. */
export async function loader({ context }: Route.LoaderArgs) {
  const member = await context.get(visitorContext).session()
  if (member && member.role !== null) throw redirect(adminHome, 303)
  return { isUnclaimed: !(await hasOwner()), isSignedIn: member !== null }
}

/** Where a new store gets its first account, which is then led on (R66). */
const claimByAccount = authAddress({ tab: 'sign-up', redirect: href('/admin/setup') })

const failed = (message: string) => ({ title: 'Sign in failed', message })

/** Signs an admin in; anybody else keeps cart and session, and is told why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await readForm(request, { texts: Object.keys(signInForm.shape) })
  const submission = parseWithZod(body ?? new FormData(), { schema: signInForm })
  const reply = submission.reply({ hideFields: ['password'] })
  if (submission.status !== 'success') return data({ reply, failure: null }, 400)
  const outcome = await signInAdmin({ ...submission.value, client: getSignInClient(request, context) })
  if (outcome.ok)
    return await completeSignIn({ request, context, signedIn: outcome.value, redirectTo: adminHome })

  const { error } = outcome
  if (error.reason === 'not-an-admin') return data({ reply, failure: accessDenied }, 403)
  if (error.reason === 'wrong-credentials') return data({ reply, failure: failed(WRONG_CREDENTIALS) }, 401)
  const failure = failed(tooManyAttempts(error.retryAfterSeconds))
  const headers = { 'Retry-After': String(error.retryAfterSeconds) }
  return data({ reply, failure }, { status: 429, headers })
}

/** A lost connection must not lose what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { reply: null, failure: failed('An unexpected error occurred') })

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction === href('/admin')
  const failure = actionData?.failure
  const [form, fields] = useForm({
    id: 'admin-login',
    lastResult: actionData?.reply,
    shouldRevalidate: 'onInput',
    onValidate: validateBy(signInForm),
  })
  useEffect(() => {
    if (failure) showToast({ tone: 'error', title: failure.title, description: failure.message })
  }, [failure])
  return (
    <>
      <h1 className="text-3xl font-bold sm:text-4xl">Admin Login</h1>
      <Form
        id={form.id}
        method="post"
        action={href('/admin')}
        noValidate={form.noValidate}
        onSubmit={form.onSubmit}
        className="panel mt-6 grid gap-5"
      >
        {failure && !isBusy && <FormError title={failure.title}>{failure.message}</FormError>}
        <TextField {...bindField(fields.email)} label="Email" type="email" autoComplete="username" required />
        <CurrentPasswordField field={fields.password} label="Password" />
        <SubmitButton busy={isBusy && 'Signing in...'} size="large">
          Sign In
        </SubmitButton>
      </Form>
      <section className="mt-6 rounded-card bg-sunken p-5">
        <h2 className="font-sans text-base font-semibold tracking-normal">First-time setup</h2>
        {loaderData.isUnclaimed ? (
          <>
            <p className="mt-1">Nobody runs this store yet. If it is yours, make your account here.</p>
            <p className="mt-4">
              <LinkButton href={loaderData.isSignedIn ? href('/admin/setup') : claimByAccount}>
                Claim this store
              </LinkButton>
            </p>
          </>
        ) : (
          <p className="mt-1">
            Create an account at <TextLink href={href('/auth')}>/auth</TextLink>, contact support for admin
            access, then return here to sign in.
          </p>
        )}
      </section>
    </>
  )
}

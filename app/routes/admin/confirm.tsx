import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requestFacts } from '../../context.ts'
import { passwordConfirmationForm } from '../../features/accounts/admin-forms.ts'
import { confirmPassword } from '../../features/accounts/password-confirmation.server.ts'
import { markAuthenticated } from '../../features/accounts/sessions.server.ts'
import { forgiveSignInTries, spendSignInTry } from '../../features/accounts/sign-in-limits.server.ts'
import { bindField, FormError, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { privateAnswer } from '../storefront/shop-facts.ts'
import type { Route } from './+types/confirm'
import { adminMeta, adminPathOf } from './admin-pages.ts'
import { adminOf } from './guard.server.ts'
import { AdminHeading } from './shell.tsx'
import { tooManyTries } from './too-many-tries.ts'

export const headers = privateAnswer
export const meta = (at: Route.MetaArgs) => adminMeta('Confirm it is you', at)

export function loader({ context, url }: Route.LoaderArgs) {
  return { hasFactor: adminOf(context).hasFactor, back: adminPathOf(url.searchParams.get('redirect')) }
}

/** Takes the password once more and goes back to where it was asked for (decision 32). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const body = await request.formData().catch(() => new FormData())
  const submission = parseWithZod(body, { schema: passwordConfirmationForm })
  const reply = submission.reply({ hideFields: ['password'] })
  if (submission.status !== 'success') return data({ reply, failure: null }, 400)
  const { userId, sessionId, email } = adminOf(context)
  const tryOf = { email, clientAddress: context.get(requestFacts).clientAddress }
  const refusal = await spendSignInTry(tryOf)
  if (refusal) {
    const wait = { 'Retry-After': String(refusal.retryAfterSeconds) }
    return data({ reply, failure: tooManyTries(refusal.retryAfterSeconds) }, { status: 429, headers: wait })
  }
  if (!(await confirmPassword({ userId, password: submission.value.password })))
    return data({ reply, failure: 'This is not the password of your account.' }, 403)
  await forgiveSignInTries(tryOf)
  await markAuthenticated(sessionId)
  return redirect(adminPathOf(url.searchParams.get('redirect')), 303)
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { hasFactor, back } = loaderData
  const query = new URLSearchParams({ redirect: back }).toString()
  const isBusy = useNavigation().state === 'submitting'
  const failure = actionData?.failure
  const [form, fields] = useForm({
    id: 'confirmation',
    lastResult: actionData?.reply,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordConfirmationForm }),
  })
  useEffect(() => {
    if (failure) showToast({ tone: 'error', title: 'Error', description: failure })
  }, [actionData, failure])
  return (
    <div className="max-w-xl">
      <AdminHeading
        heading="Confirm it is you"
        lead="What comes next cannot be undone, and your last sign-in was a while ago."
      />
      <Form
        id={form.id}
        method="post"
        action={`/admin/confirm?${query}`}
        noValidate={form.noValidate}
        onSubmit={form.onSubmit}
        className="panel mt-6 grid gap-5"
      >
        {failure && !isBusy && <FormError>{failure}</FormError>}
        <TextField
          {...bindField(fields.password)}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="submit" aria-disabled={isBusy || undefined} className="button button-primary">
            {isBusy ? 'Confirming...' : 'Confirm'}
          </button>
          <a href={back} className="text-link">
            Cancel
          </a>
        </p>
      </Form>
      {hasFactor && (
        <p className="mt-5">
          <a href={`/auth/second-factor?${query}`} className="text-link">
            Use your second factor instead
          </a>
        </p>
      )}
      <p className="mt-5 text-ink-soft">
        No password? Log out and sign in again: a new sign-in counts as well.
      </p>
    </div>
  )
}

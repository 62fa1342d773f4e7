import { useEffect } from 'react'
import { data, Form, redirect, useNavigate, useNavigation, type RouterContextProvider } from 'react-router'
import { visitorContext } from '#context.ts'
import { describeWayToFirstAdmin, hasOwner } from '#accounts/admins/admin-access.server.ts'
import { CodeForm } from '#accounts/sign-in/code-form.tsx'
import { awaitsFactor, type Member } from '#accounts/sessions/member.ts'
import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/setup'
import { adminHome, adminMeta } from '#pages/admin/admin-pages.ts'
import { answerGrant } from './first-admin.server.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'

const REDIRECT_MS = 2000
const GRANT = ['Grant Admin Access', 'Granting Access...'] as const
const FAILED = 'Failed to grant admin access'

export const headers = privateAnswer
export const meta = (at: Route.MetaArgs) => adminMeta('Admin Setup', at)

/** Any signed-in person may try (S49). @throws a redirect for everybody else. */
async function requireMember(context: Readonly<RouterContextProvider>): Promise<Member> {
  const member = await context.get(visitorContext).session()
  if (!member) throw redirect(`${href('/auth')}?redirect=${href('/admin/setup')}`, 303)
  if (awaitsFactor(member))
    throw redirect(`${href('/auth/second-factor')}?redirect=${href('/admin/setup')}`, 303)
  return member
}

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await requireMember(context)
  return { userId, isUnclaimed: !(await hasOwner()), needsCode: describeWayToFirstAdmin().needsCode }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context)
  const { code } = await readFormTexts(request, ['code'])
  const answer = await answerGrant({ member, code, context })
  const headers = new Headers(answer.headers)
  for (const line of answer.session?.setCookies ?? []) headers.append('Set-Cookie', line)
  return data({ ...answer.body, isAboutCode: answer.isAboutCode }, { status: answer.status, headers })
}

/** A lost connection is a failure like any other. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { success: false, message: FAILED, isAboutCode: false })

export default function AdminSetup({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction === href('/admin/setup')
  useGrantOutcome(actionData)
  if (actionData?.success) return <Granted message={actionData.message} />
  return (
    <>
      <h1 className="text-3xl font-bold sm:text-4xl">Admin Setup</h1>
      {loaderData.isUnclaimed && (
        <p className="mt-3 text-ink-soft">
          Nobody runs this store yet. If it is yours, claim it here: the dashboard then leads you to your
          first product. If you came to shop, <TextLink href={href('/')}>go on to the store</TextLink>.
        </p>
      )}
      <div className="panel mt-6 grid gap-5">
        <p className="rounded-control bg-sun-tint px-4 py-3">
          <strong>Warning:</strong> This works only if no admins exist yet.
        </p>
        {actionData && !actionData.isAboutCode && !isBusy && (
          <FormError title="Error">{actionData.message || FAILED}</FormError>
        )}
        {loaderData.needsCode ? (
          <CodeForm
            action={href('/admin/setup')}
            kind="groups"
            label="Setup code"
            description="The store prints it in its terminal when it starts."
            submit={GRANT}
            failure={actionData?.isAboutCode ? { error: actionData.message } : null}
          />
        ) : (
          <Form method="post" action={href('/admin/setup')} className="grid">
            <SubmitButton busy={isBusy && GRANT[1]} size="large">
              {GRANT[0]}
            </SubmitButton>
          </Form>
        )}
        <details className="text-sm text-ink-soft">
          <summary className="cursor-pointer">Details for support</summary>
          <p className="mt-1 wrap-anywhere">
            Your User ID: <span className="font-mono">{loaderData.userId}</span>
          </p>
        </details>
      </div>
    </>
  )
}

/** Says it in a toast, and leads on (S49). */
function useGrantOutcome(answer: { success: boolean; message: string } | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!answer) return
    const { success, message } = answer
    showToast({
      tone: success ? 'success' : 'error',
      title: success ? 'Success!' : 'Error',
      description: message || (success ? undefined : FAILED),
    })
    if (!success) return
    const timer = setTimeout(() => void navigate(adminHome), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [answer, navigate])
}

function Granted({ message }: { message: string }) {
  return (
    <>
      <h1 className="text-3xl font-bold sm:text-4xl">Admin Setup</h1>
      <div className="panel mt-6 grid justify-items-start gap-3">
        <p role="status" className="text-lg font-semibold text-success">
          Admin access granted! Redirecting...
        </p>
        <p>{message}</p>
        <LinkButton href={adminHome} tone="primary">
          Go to the dashboard
        </LinkButton>
      </div>
    </>
  )
}

import { useEffect } from 'react'
import { redirect, useLocation, useNavigationType } from 'react-router'
import { visitorContext } from '#context.ts'
import { authAddress } from '#accounts/account-answer.ts'
import { hasOwner } from '#accounts/admins/admin-access.server.ts'
import { passwordLimits } from '#accounts/profile/account-fields.ts'
import { SignInForm, SignUpForm } from '#accounts/sign-in/auth-forms.tsx'
import { AuthTabs } from '#accounts/sign-in/auth-tabs.tsx'
import { awaitsFactor } from '#accounts/sessions/member.ts'
import { OAuthButtons } from '#accounts/providers/oauth-buttons.tsx'
import { listProviders } from '#accounts/providers/providers.server.ts'
import { getRedirectTarget, safeRedirect } from '#accounts/sign-in/safe-redirect.ts'
import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/auth'
import { AccountCard, AccountNotice, useAccountNotice } from '#pages/account/account-card.tsx'
import { isBackOfficeProof, leadsToBackOffice } from './back-office-proof.ts'
import { keepForm } from './lost-answer.ts'
import { receiveSignIn, receiveSignUp } from './sign-in.server.ts'
import { TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(visitorContext).session()
  const isUnfinished = session !== null && awaitsFactor(session)
  if (session && !isUnfinished) throw redirect(getRedirectTarget(request), 303)
  const redirectTo = new URL(request.url).searchParams.get('redirect')
  const isForBackOffice = leadsToBackOffice(redirectTo) || !(await hasOwner())
  const fewest = isForBackOffice ? passwordLimits.backOfficeMin : passwordLimits.min
  return { isUnfinished, fewest, providers: listProviders() }
}

/** Neither another tab nor a form that comes back changes what the server knows here. */
export const shouldRevalidate = () => false

/** The tab in the address says which form was sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const asked = { request, context, redirectTo: query.get('redirect') }
  return await (query.get('tab') === 'sign-up' ? receiveSignUp(asked) : receiveSignIn(asked))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Sign In', 'Sign in or make an account to follow your orders.')

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const location = useLocation()
  const query = new URLSearchParams(location.search)
  const isForBackOffice = isBackOfficeProof(location)
  const redirectTo = safeRedirect(query.get('redirect'))
  const tab = query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
  // A form that was sent again and came back has the newer message.
  const told = { changed: useAccountNotice('password-changed'), signedUp: useAccountNotice('signed-up') }
  const { changed, signedUp } = actionData ? { changed: null, signedUp: null } : told
  useSignedUpToast(signedUp)
  return (
    <AccountCard
      title="Welcome"
      lead={
        isForBackOffice
          ? `${tab === 'sign-in' ? 'Sign in' : 'Make an account'} to continue in the back office.`
          : 'Sign in to follow your orders and find your cart on every device. You can always buy without an account.'
      }
    >
      {loaderData.isUnfinished && (
        <AccountNotice>
          You are almost signed in.{' '}
          <TextLink href={`${href('/auth/second-factor')}?${new URLSearchParams({ redirect: redirectTo })}`}>
            Continue with your second step
          </TextLink>
        </AccountNotice>
      )}
      {changed && <AccountNotice>{changed}</AccountNotice>}
      {signedUp && (
        <AccountNotice>
          {signedUp}{' '}
          <TextLink href={authAddress({ tab: 'sign-in', redirect: redirectTo })}>Sign in now</TextLink>
        </AccountNotice>
      )}
      <AuthTabs active={tab} redirect={redirectTo}>
        {tab === 'sign-in' ? (
          <SignInForm redirect={redirectTo} answer={actionData} />
        ) : (
          // Made again after success: the fields are cleared (S43).
          <SignUpForm
            key={signedUp ?? 'new'}
            redirect={redirectTo}
            answer={actionData}
            fewest={loaderData.fewest}
          />
        )}
      </AuthTabs>
      <OAuthButtons
        providers={loaderData.providers}
        redirect={redirectTo}
        problem={actionData ? null : query.get('problem')}
      />
      <p className="mt-6 border-t border-line pt-5 text-center text-[0.9375rem] text-ink-soft">
        By continuing, you agree to our <TextLink href={href('/terms')}>terms and conditions</TextLink>.
      </p>
    </AccountCard>
  )
}

/** Once on coming from the form, not on a refresh. */
function useSignedUpToast(title: string | null) {
  const { key } = useLocation()
  const isArrival = useNavigationType() !== 'POP'
  useEffect(() => {
    if (title && isArrival) showToast({ tone: 'success', title })
  }, [title, isArrival, key])
}

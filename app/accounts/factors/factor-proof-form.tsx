import { useEffect } from 'react'
import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { CodeForm } from '#accounts/sign-in/code-form.tsx'
import type { Factor } from './factor-rules.ts'
import { PasskeyForm } from './methods/passkey-form.tsx'
import { SubmitButton } from '#ui/button.tsx'

interface Failure {
  error: string
}

interface Props {
  factor: Pick<Factor, 'id' | 'factorType' | 'phone' | 'status'>
  /** The challenge that is open; only a phone's code needs one here. */
  challengeId: string | null
  /** The error of the last try: a new object each time, so that each one is shown. */
  failure: Failure | null
  /** The page that takes the proof. */
  action: string
  /** What is under way, for the way back from sending a code. */
  step: { name: 'sign-in'; redirect: string } | { name: 'setup' }
}

/** Where the proof of a second factor is given: a code, or a passkey. Codes need no JavaScript. */
export function FactorProofForm({ factor, challengeId, failure, action, step }: Props) {
  useEffect(() => {
    if (failure) showToast({ tone: 'error', title: 'Error', description: failure.error })
  }, [failure])
  if (factor.factorType === 'webauthn')
    return (
      <PasskeyForm
        factorId={factor.id}
        isNew={factor.status === 'unverified'}
        action={action}
        error={failure?.error}
      />
    )
  const isPhone = factor.factorType === 'phone'
  const isWaiting = !isPhone || challengeId !== null
  return (
    <div className="mt-4 grid gap-4">
      {isPhone && (
        <p className="text-ink-soft">
          {challengeId
            ? `We sent a code to the number that ends in ${factor.phone?.slice(-2)}. It works for 10 minutes.`
            : `We send a code to the number that ends in ${factor.phone?.slice(-2)}.`}
        </p>
      )}
      {!isWaiting && failure && <FormError>{failure.error}</FormError>}
      {isWaiting && (
        <CodeForm
          action={action}
          hidden={{ factor: factor.id, ...(challengeId ? { challenge: challengeId } : {}) }}
          kind="digits"
          label="6-digit code"
          failure={failure}
        />
      )}
      {isPhone && <SendCodeForm factorId={factor.id} isAgain={challengeId !== null} step={step} />}
    </div>
  )
}

function SendCodeForm({
  factorId,
  isAgain,
  step,
}: {
  factorId: string
  isAgain: boolean
  step: Props['step']
}) {
  return (
    <Form method="post" action={href('/auth/factor-code')}>
      <input type="hidden" name="factor" value={factorId} />
      <input type="hidden" name="step" value={step.name} />
      {step.name === 'sign-in' && <input type="hidden" name="redirect" value={step.redirect} />}
      <SubmitButton
        tone={isAgain ? 'quiet' : 'primary'}
        size={isAgain ? undefined : 'large'}
        className="w-full"
      >
        {isAgain ? 'Send a new code' : 'Send code'}
      </SubmitButton>
    </Form>
  )
}

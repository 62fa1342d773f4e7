import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { href } from '../../../shared/addresses.ts'
import { FormError, TextField } from '../../../ui/forms/field.tsx'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import type { Factor } from './factor-rules.ts'
import { PasskeyForm } from './methods/passkey-form.tsx'
import { SubmitButton } from '../../../ui/button.tsx'

interface Failure {
  error: string
}

interface Props {
  factor: Pick<Factor, 'id' | 'factorType' | 'phone' | 'status'>
  /** The challenge that is open; only a phone's code needs one here. */
  challengeId: string | null
  /** What was wrong with the last try: an object of its own each time, so that each is told. */
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
        <CodeForm factorId={factor.id} challengeId={challengeId} failure={failure} action={action} />
      )}
      {isPhone && <SendCodeForm factorId={factor.id} isAgain={challengeId !== null} step={step} />}
    </div>
  )
}

function CodeForm({
  factorId,
  challengeId,
  failure,
  action,
}: {
  factorId: string
  challengeId: string | null
  failure: Failure | null
  action: string
}) {
  const isBusy = useNavigation().state === 'submitting'
  const field = useRef<HTMLInputElement>(null)
  // Codes change: the wrong one is about to be typed over.
  useEffect(() => {
    if (failure) field.current?.select()
  }, [failure])
  return (
    <Form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="factor" value={factorId} />
      {challengeId && <input type="hidden" name="challenge" value={challengeId} />}
      <TextField
        id="factor-code"
        name="code"
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-required
        ref={field}
        error={failure?.error}
      />
      <SubmitButton busy={isBusy && 'Checking...'} size="large">
        Confirm
      </SubmitButton>
    </Form>
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

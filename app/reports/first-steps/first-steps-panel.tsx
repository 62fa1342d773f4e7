import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { progressLine } from '#ui/feedback/progress-line.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PaymentMethod } from '#payments/payment-method.ts'
import { paymentPage } from '#payments/settings/payment-page.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { missingDetails, stepEntries } from './first-step-entries.ts'
import type { FirstSteps } from './first-steps.ts'

/** Leads the owner of a new store through what it needs; afterwards only says which payment details are missing. */
export function FirstStepsPanel({ firstSteps }: { firstSteps: FirstSteps & { isShown: boolean } }) {
  const { steps, unexplained, isShown } = firstSteps
  const hiding = useChangeInPlace(settingNotices.messageOf)
  if (!isShown) return <PaymentReminder methods={unexplained} />
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-steps" className="panel mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="first-steps" className="text-xl font-bold sm:text-2xl">
          First steps
        </h2>
        <ChangeForm change={hiding} action={href('/admin/dashboard')} back={href('/admin/dashboard')}>
          <input type="hidden" name="do" value="hide-first-steps" />
          <SubmitButton tone="quiet" size="small" busy={hiding.isBusy && 'Hiding...'}>
            Hide
          </SubmitButton>
        </ChangeForm>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <progress
          value={doneCount}
          max={steps.length}
          aria-label="First steps done"
          className={`${progressLine} w-40`}
        />
        {doneCount} of {steps.length} done
      </p>
      <ul className="mt-3 grid gap-x-6 lg:grid-cols-2">
        {steps.map(({ step, isDone }) => (
          <StepEntry
            key={step}
            {...stepEntries[step]}
            {...(step === 'payment' && !isDone && { text: missingDetails(unexplained) })}
            isDone={isDone}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  title: string
  href: string
  text: string
  isDone: boolean
}

function StepEntry({ title, href: address, text, isDone }: EntryProps) {
  return (
    <li className="border-t border-line">
      <a
        href={address}
        // The store itself opens beside the back office.
        target={address === '/' ? '_blank' : undefined}
        className="group flex min-h-11 items-start gap-3 py-2.5"
      >
        <span
          className={`mt-0.5 grid size-6 shrink-0 place-content-center rounded-full ${isDone ? 'bg-success-tint text-success' : 'border-2 border-line'}`}
        >
          {isDone && <Icon name="check" className="size-4" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={`group-hover:underline ${isDone ? 'text-ink-soft' : 'font-semibold'}`}>
            {title}
            <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
          </span>
          {!isDone && <span className="block text-sm text-ink-soft">{text}</span>}
        </span>
        {!isDone && <Icon name="next" className="mt-1 size-4 shrink-0 text-ink-soft" />}
      </a>
    </li>
  )
}

function PaymentReminder({ methods }: { methods: readonly PaymentMethod[] }) {
  if (methods.length === 0) return null
  return (
    <p className="mt-5">
      <a
        href={paymentPage}
        className="flex min-h-11 items-center justify-between gap-x-4 rounded-card bg-sun-tint px-4 py-2.5 font-semibold hover:underline"
      >
        {missingDetails(methods)}
        <span aria-hidden="true">→</span>
      </a>
    </p>
  )
}

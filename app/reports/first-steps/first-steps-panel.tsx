import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { progressLine } from '#ui/feedback/progress-line.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PaymentMethod } from '#payments/payment-method.ts'
import { paymentPage } from '#payments/settings/payment-page.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { getStepAddress, missingDetails, stepEntries } from './first-step-entries.ts'
import type { FirstSteps } from './first-steps.ts'

/** Leads the owner of a new store through what it needs; afterwards only says what costs money while it is open. */
export function FirstStepsPanel({ firstSteps }: { firstSteps: FirstSteps & { isShown: boolean } }) {
  const { steps, unexplained, isShown } = firstSteps
  const hiding = useChangeInPlace(settingNotices.messageOf)
  const [done, open] = [steps.filter(({ isDone }) => isDone), steps.filter(({ isDone }) => !isDone)]
  if (!isShown) return <Reminders methods={unexplained} isTaxOpen={open.some(({ step }) => step === 'tax')} />
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
          value={done.length}
          max={steps.length}
          aria-label="First steps done"
          className={`${progressLine} w-40`}
        />
        {done.length} of {steps.length} done
      </p>
      <ul className="mt-3 grid gap-x-6 lg:grid-cols-2">
        {open.map(({ step }) => (
          <StepEntry
            key={step}
            {...stepEntries[step]}
            {...(step === 'payment' && { text: missingDetails(unexplained) })}
            href={getStepAddress(step)}
            isDone={false}
          />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="mt-2 border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">Done ({done.length})</summary>
          <ul className="grid gap-x-6 lg:grid-cols-2">
            {done.map(({ step }) => (
              <StepEntry key={step} {...stepEntries[step]} href={getStepAddress(step)} isDone />
            ))}
          </ul>
        </details>
      )}
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

function Reminders({ methods, isTaxOpen }: { methods: readonly PaymentMethod[]; isTaxOpen: boolean }) {
  return (
    <>
      {methods.length > 0 && <Reminder href={paymentPage}>{missingDetails(methods)}</Reminder>}
      {isTaxOpen && (
        <Reminder href={href('/admin/settings/tax')}>
          Nobody has looked up the sales tax yet: the store charges the rate that it came with.
        </Reminder>
      )}
    </>
  )
}

function Reminder({ href: address, children }: { href: string; children: string }) {
  return (
    <p className="mt-5">
      <a
        href={address}
        className="flex min-h-11 items-center justify-between gap-x-4 rounded-card bg-sun-tint px-4 py-2.5 font-semibold hover:underline"
      >
        {children}
        <span aria-hidden="true">→</span>
      </a>
    </p>
  )
}

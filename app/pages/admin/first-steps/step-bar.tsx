import { useLocation } from 'react-router'
import { stepEntries } from '#reports/first-steps/first-step-entries.ts'
import { isFirstStep } from '#reports/first-steps/first-steps.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'

/** Above a page that the first steps led to: which step it is, and the way on (R193). */
export function StepBar() {
  const step = new URLSearchParams(useLocation().search).get('step')
  if (!isFirstStep(step)) return null
  return (
    <nav
      aria-label="First steps"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2 print:hidden"
    >
      <p>
        <TextLink href={href('/admin/dashboard')}>First steps</TextLink>
        <span aria-hidden="true"> › </span>
        <strong>{stepEntries[step].title}</strong>
      </p>
      <LinkButton size="small" href={`${href('/admin/first-steps')}?after=${step}`}>
        Next step
      </LinkButton>
    </nav>
  )
}

import { redirect } from 'react-router'
import { getStepAddress } from '#reports/first-steps/first-step-entries.ts'
import { readFirstSteps } from '#reports/first-steps/first-steps.server.ts'
import { getNextStep, isFirstStep } from '#reports/first-steps/first-steps.ts'
import { href, isOfBackOffice } from '#shared/addresses.ts'
import { privatePage } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/next-step'

/** Leads on to the next first step (R193); to the dashboard after the last, and where it is outside of the back office. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('after')
  const step = getNextStep(await readFirstSteps(adminOf(context)), isFirstStep(after) ? after : null)
  const address = step && getStepAddress(step)
  const isInside = address !== null && isOfBackOffice(address.split('?')[0] ?? '')
  throw redirect(isInside ? address : href('/admin/dashboard'), { status: 303, headers: privatePage })
}

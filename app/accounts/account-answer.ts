import type { SubmissionResult } from '@conform-to/react'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'

/** The answer of an account form; `reply` carries its values and errors. */
export interface FormAnswer {
  reply: SubmissionResult<string[]> | null
  /** The error of the whole form; null if the fields have their own. */
  problem: string | null
}

/** Specified, for failures of ours (S44). */
export const UNEXPECTED_PROBLEM = 'An unexpected error occurred'

/** Why the next try has to wait; whole seconds, at least 1 (R30). */
export function tooManyAttempts(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Too many attempts. Please try again in ${counted(count, unit)}.`
}

type Tab = 'sign-in' | 'sign-up'

/** The address of a tab of the sign-in page with the `redirect` target ('/' is left out). */
export function authAddress({ tab, redirect }: { tab: Tab; redirect: string }): string {
  const query = new URLSearchParams()
  if (tab === 'sign-up') query.set('tab', tab)
  if (redirect !== '/') query.set('redirect', redirect)
  return query.size > 0 ? `${href('/auth')}?${query.toString()}` : href('/auth')
}

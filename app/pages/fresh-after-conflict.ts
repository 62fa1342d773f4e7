import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What stood against a form is shown as it is now: the page reads itself again after a 409 too. */
export function freshAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What stood against a form, or is gone, is shown as it is now: the page reads itself again after a 409 or 404 too. */
export function freshAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate
}

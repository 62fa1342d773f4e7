import { redirect } from 'react-router'
import { href } from '#shared/addresses.ts'
import type { Route } from './+types/former'
import { formerAddresses } from './former-addresses.ts'

export const loader = () => redirect(href('/admin/dashboard'))

/** Sends a form on to the command that took the place of its address. */
export function action({ params, pattern }: Route.ActionArgs) {
  const [, , now = ''] = formerAddresses.find(([path]) => path.endsWith(pattern)) ?? []
  const id = ('id' in params && params.id) || ''
  return redirect(now.replaceAll(':id', encodeURIComponent(id)), 307)
}

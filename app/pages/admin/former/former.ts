import { redirect } from 'react-router'
import { href } from '#shared/addresses.ts'
import type { Route } from './+types/former'
import { formerAddresses } from './former-addresses.ts'

export const loader = () => redirect(href('/admin/dashboard'))

/** Sends a form on to the command that took the place of its address. */
export function action({ params, pattern }: Route.ActionArgs) {
  const [, , now = ''] = formerAddresses.find(([path]) => path.endsWith(pattern)) ?? []
  return redirect(
    now.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(valueOf(params, name))),
    307,
  )
}

const valueOf = (params: object, name: string) =>
  String(Object.entries(params).find(([key]) => key === name)?.[1])

import { href } from '#shared/addresses.ts'

const proofPages = /^\/(?:auth|account)(?:\/|$)/

/**
 * Whether a page asks on behalf of the back office who someone is: it then uses the back office's frame.
 * Only pages of one visitor, which are never cached, look at the address for this.
 */
export function isBackOfficeProof({ pathname, search }: { pathname: string; search: string }): boolean {
  const target = new URLSearchParams(search).get('redirect')
  return proofPages.test(pathname) && target !== null && target.startsWith('/admin/')
}

/** Whether a sign-up is on its way to become owner or staff, whose password has to do in the back office (R51). */
export const leadsToBackOffice = (redirect: string | null): boolean =>
  redirect !== null && (redirect.startsWith('/admin/') || redirect.startsWith(href('/auth/invitation')))

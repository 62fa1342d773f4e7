import { redirect } from 'react-router'
import type { SignedIn } from '../../features/accounts/accounts.server.ts'
import { adminHome } from './admin-pages.ts'

/** The last step of an admin's sign-in: the cookie, and the way in. */
export function openAdminSession({ setCookies }: SignedIn): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const line of setCookies) headers.append('Set-Cookie', line)
  return redirect(adminHome, { status: 303, headers })
}

import { data, type RouterContextProvider } from 'react-router'
import { findMember } from '../visitor.server.ts'

/** The admin who asks. @throws 403 for everybody else. */
export async function requireAdmin(context: Readonly<RouterContextProvider>): Promise<{ userId: string }> {
  const member = await findMember(context)
  if (!member?.isAdmin) throw data(null, 403)
  return { userId: member.userId }
}

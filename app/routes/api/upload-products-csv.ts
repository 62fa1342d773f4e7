import { confirmImportNow } from '../../features/catalogue-import/imports.server.ts'
import { uploadMessages } from '../../features/catalogue-import/import-texts.ts'
import { receiveCsv } from '../admin/receive-csv.server.ts'
import { findMember } from '../visitor.server.ts'
import type { Route } from './+types/upload-products-csv'

const answer = (
  status: number,
  body: { count: number } | { error: string },
  headers: Record<string, string> = {},
) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/**
 * The call `upload-products-csv` of the specification (section 7): a multipart form with `file` and `defaultCategory` and
 * the owner's access token. Answers `{count}` when all good rows are in, else `{error}` and nothing is changed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await findMember(context)
  if (!member) return answer(401, { error: 'Not authenticated' }, { 'WWW-Authenticate': 'Bearer' })
  if (!member.isAdmin) return answer(403, { error: "You don't have admin privileges." })
  const received = await receiveCsv(request, member.userId)
  if (!received.ok) return answer(received.error.status, { error: received.error.message.description })
  const done = await confirmImportNow(received.value.importId)
  return done.ok ? answer(200, done.value) : answer(500, { error: uploadMessages.failed.description })
}

/** The call is a POST; anything else says so. */
export function loader() {
  return answer(405, { error: 'Use POST.' }, { Allow: 'POST' })
}

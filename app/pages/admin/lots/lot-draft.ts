import { draftFacts } from '#lots/import/lot-calls.ts'
import { keepDraft, readDraft } from '#lots/drafts/lot-drafts.server.ts'
import { answerJson } from '#pages/json-call.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/lot-draft'
import { adminOf } from '#pages/admin/guard.server.ts'
import { refuseCall } from './lot-answer.server.ts'

/** Keeps a draft of the pricing tool (gzip), its name and number of products in the address. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = draftFacts.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!facts.success) return refuseCall('unnamed-draft', 400)
  const { userId } = adminOf(context)
  const content = new Uint8Array(await request.arrayBuffer())
  const kept = await keepDraft({ ...facts.data, id: params.id, content, userId })
  if (kept.ok) return answerJson({ id: params.id })
  const { reason } = kept.error
  return refuseCall(reason, reason === 'not-gzip' ? 400 : 404)
}

/** The content of a draft, unchanged. */
export async function loader({ params }: Route.LoaderArgs) {
  const content = await readDraft(params.id)
  if (!content) return refuseCall('unknown-draft', 404)
  return new Response(content, { headers: { 'Content-Type': 'application/gzip', ...privatePage } })
}

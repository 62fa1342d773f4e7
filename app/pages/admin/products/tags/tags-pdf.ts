import { findShownDrops } from '#catalogue/markdowns/markdown-preview.server.ts'
import { nextDropOnTag } from '#catalogue/markdowns/markdown-texts.ts'
import { describeTagProblem } from '#catalogue/tags/tag-messages.ts'
import { isTagFormat, mostLabels } from '#catalogue/tags/tag-formats.ts'
import { printTags } from '#catalogue/tags/tags.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { serializeCookie } from '#platform/web/set-cookie.server.ts'
import { parseChosenIds } from '#shared/chosen-ids.ts'
import { readForm } from '#pages/form-body.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/tags-pdf'

const refusalStatus = { 'unknown-product': 404, 'too-many-tags': 400, busy: 503 } as const
const formatSeconds = 365 * 24 * 3600

/** Printing is remembered, so that it is a POST. */
export const loader = () => new Response(null, { status: 405, headers: { ...privatePage, Allow: 'POST' } })

/** The tags of the chosen products as a PDF; the device remembers the format (R76). */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request, { texts: ['format', 'first', 'each'], lists: ['id'] })
  const ids = parseChosenIds(fields?.getAll('id') ?? [])
  const format = fields?.get('format')
  const first = Number(fields?.get('first') ?? 1)
  const isFirst = Number.isInteger(first) && first >= 1 && first <= mostLabels
  if (!ids || ids.length === 0 || !isTagFormat(format) || !isFirst) return refuse(400, { reason: 'bad-form' })
  const isForEachPiece = fields?.get('each') === 'piece'
  const { userId } = adminOf(context)
  const drops = await findShownDrops(ids, new Date())
  const laterTexts = new Map([...drops].map(([id, drop]) => [id, nextDropOnTag(drop)]))
  const { tagRegistration: registration } = await readStoreSettings()
  const outcome = await printTags({ ids, format, first, isForEachPiece, userId, laterTexts, registration })
  if (!outcome.ok) return refuse(refusalStatus[outcome.error.reason], outcome.error)
  return new Response(outcome.value, {
    headers: {
      ...privatePage,
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="tags.pdf"',
      'Set-Cookie': serializeCookie({ name: 'tag_format', value: format, maxAgeSeconds: formatSeconds }),
    },
  })
}

/** In words alone: it is shown in a window of its own, beside the page with the choices. */
function refuse(status: number, problem: Parameters<typeof describeTagProblem>[0]): Response {
  return new Response(describeTagProblem(problem), {
    status,
    headers: { ...privatePage, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

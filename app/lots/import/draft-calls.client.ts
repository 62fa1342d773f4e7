import { href } from '#shared/addresses.ts'
import { refusalOf } from './lot-calls.client.ts'

/** Keeps a draft, compressed text of `content`; an existing one with that id is replaced. */
export async function saveDraft(
  draft: { id: string; name: string; productCount: number; content: string },
  signal: AbortSignal,
): Promise<void> {
  const { id, name, productCount, content } = draft
  const body = await new Response(
    new Blob([content]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer()
  const query = new URLSearchParams({ name, productCount: String(productCount) })
  const answer = await fetch(`${href('/admin/lot-drafts/:id', { id })}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/gzip' },
    body,
    redirect: 'manual',
    signal,
  })
  if (!answer.ok) throw await refusalOf(answer)
}

/** The text of a draft. @throws CallRefused when there is none with that id. */
export async function loadDraft(id: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(href('/admin/lot-drafts/:id', { id }), { redirect: 'manual', signal })
  if (!answer.ok || !answer.body) throw await refusalOf(answer)
  return await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text()
}

import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isUuid } from '../../../shared/uuid.ts'
import type { LotDraftSummary } from '../import/lot-calls.ts'

const DRAFTS_SHOWN = 50

interface Draft {
  id: string
  name: string
  productCount: number
  /** Compressed by gzip; only browsers read it. */
  content: Uint8Array
  userId: string | null
}

/** Keeps a priced lot that is not in the shop yet; a draft with that id is replaced. */
export async function keepDraft(
  draft: Draft,
): Promise<Outcome<null, { reason: 'unknown-draft' | 'not-gzip' }>> {
  const { id, name, productCount, content, userId } = draft
  if (!isUuid(id)) return refuse({ reason: 'unknown-draft' })
  if (content.length < 20 || content[0] !== 0x1f || content[1] !== 0x8b) return refuse({ reason: 'not-gzip' })
  await sql`
    insert into lot_drafts (id, name, product_count, content, created_by)
    values (${id}, ${name}, ${productCount}, ${Buffer.from(content)}, ${userId})
    on conflict (id) do update set name = excluded.name, product_count = excluded.product_count,
      content = excluded.content, updated_at = now()`
  return succeed(null)
}

/** The latest drafts, the newest first. */
export async function listDrafts(): Promise<LotDraftSummary[]> {
  return await sql<LotDraftSummary[]>`
    select id, name, product_count as "productCount", (extract(epoch from updated_at) * 1000)::float8 as "updatedAtMs"
    from lot_drafts order by updated_at desc limit ${DRAFTS_SHOWN}`
}

/** The content of a draft as it was kept; null for malformed and unknown ids. */
export async function readDraft(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUuid(id)) return null
  const [row] = await sql<{ content: Buffer<ArrayBuffer> }[]>`select content from lot_drafts where id = ${id}`
  return row?.content ?? null
}

/** Forgets a draft. @returns whether there was one. */
export async function forgetDraft(id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { count } = await sql`delete from lot_drafts where id = ${id}`
  return count > 0
}

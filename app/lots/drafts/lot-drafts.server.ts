import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { LotDraftSummary } from '#lots/import/lot-calls.ts'

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
  await db
    .insertInto('lotDrafts')
    .values({ id, name, productCount, content: Buffer.from(content), createdBy: userId })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        productCount: ref('excluded.productCount'),
        content: ref('excluded.content'),
        updatedAt: sql<Date>`now()`,
      })),
    )
    .execute()
  return succeed(null)
}

/** The latest drafts, the newest first. */
export async function listDrafts(): Promise<LotDraftSummary[]> {
  return await db
    .selectFrom('lotDrafts')
    .select(['id', 'name', 'productCount', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .limit(DRAFTS_SHOWN)
    .execute()
}

/** The content of a draft, unchanged; null for malformed and unknown ids. */
export async function readDraft(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUuid(id)) return null
  const row = await db.selectFrom('lotDrafts').select('content').where('id', '=', id).executeTakeFirst()
  return row ? new Uint8Array(row.content) : null
}

/** Forgets a draft. @returns whether there was one. */
export async function forgetDraft(id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db.deleteFrom('lotDrafts').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

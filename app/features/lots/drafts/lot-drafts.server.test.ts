import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../tests/support/sql.ts'
import { forgetDraft, keepDraft, listDrafts, readDraft } from './lot-drafts.server.ts'

beforeEach(async () => {
  await sql`truncate lot_drafts`
})

const content = (text: string) => new Uint8Array(gzipSync(text))

it('keeps a priced lot, replaces it, and gives it back as it was', async () => {
  const draft = { id: randomUUID(), name: 'Pallet 7', productCount: 3, userId: null }
  expect(await keepDraft({ ...draft, content: content('first') })).toMatchObject({ ok: true })
  const second = { ...draft, name: 'Pallet 7b', content: content('second') }
  expect(await keepDraft(second)).toMatchObject({ ok: true })
  expect(await listDrafts()).toMatchObject([{ id: draft.id, name: 'Pallet 7b', productCount: 3 }])
  expect(gunzipSync((await readDraft(draft.id)) ?? new Uint8Array()).toString()).toBe('second')
  expect(await forgetDraft(draft.id)).toBe(true)
  expect(await forgetDraft(draft.id)).toBe(false)
  expect(await readDraft(draft.id)).toBeNull()
})

it('keeps nothing that is no compressed text, and knows no malformed ids', async () => {
  const draft = { id: randomUUID(), name: 'Pallet 7', productCount: 3, userId: null }
  const plain = new TextEncoder().encode('{"rows": [], "more": "text"}')
  expect(await keepDraft({ ...draft, content: plain })).toMatchObject({ error: { reason: 'not-gzip' } })
  expect(await keepDraft({ ...draft, id: 'x', content: content('a') })).toMatchObject({
    error: { reason: 'unknown-draft' },
  })
  expect(await readDraft('x')).toBeNull()
  expect(await listDrafts()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { db } from '#db/client.server.ts'
import { moveCash } from '#counter/drawer/cash-movement.server.ts'
import { closeDrawer } from '#counter/drawer/drawer-closing.server.ts'
import type { MovementKind } from '#counter/drawer/drawer.ts'
import type { ClosingForm } from '#counter/drawer/drawer-forms.ts'
import { openDrawer } from '#counter/drawer/drawer-opening.server.ts'
import { readOpenDrawer } from '#counter/drawer/drawer-page.server.ts'
import { sql } from './sql.ts'

/** A store that never had a drawer. */
export async function forgetDrawers(): Promise<void> {
  await sql`update order_payments set drawer_session_id = null`
  await sql`delete from drawer_sessions`
}

/** An open drawer. @returns its id. */
export async function buildOpenDrawer({
  float = 10_000,
  userId = null as string | null,
  now = new Date(),
} = {}) {
  const key = randomUUID()
  const opened = await openDrawer({ form: { key, float }, userId, now })
  if (!opened.ok) throw new Error(opened.error.reason)
  return key
}

/** Cash in or out of the open drawer. */
export const move = async (kind: MovementKind, amount: number, key: string = randomUUID()) =>
  await moveCash({ kind, form: { key, amount, reason: 'Change' }, userId: null, now: new Date() })

/** What should be in the open drawer. @throws when none is open. */
export async function readExpected(): Promise<number> {
  const drawer = await readOpenDrawer()
  if (!drawer) throw new Error('no drawer is open')
  return drawer.expectedCents
}

/** Closes a drawer with a count that is right, unless `change` says otherwise. */
export async function close(drawer: string, change: Partial<ClosingForm> = {}, userId: string | null = null) {
  const isOpen = await db
    .selectFrom('drawerSessions')
    .where('id', '=', drawer)
    .where('closedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  const expected = isOpen ? await readExpected() : 0
  const counted = Math.max(0, expected)
  const note = counted === expected ? null : 'More went back than was in it'
  const form = { drawer, counted, left: 0, expected_cents: expected, note, ...change }
  return await closeDrawer({ form, userId, now: new Date() })
}

import { expect, it } from 'vitest'
import { buildAnotherSession, buildMember } from '#tests/support/build-factors.ts'
import { sql } from '#tests/support/sql.ts'
import { grantFirstAdmin, readFirstAdminNotice } from './admin-access.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { listSessions } from '#accounts/sessions/session-list.server.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'

const grantTo = (member: Member) => grantFirstAdmin({ member, code: null })

it('makes the first who asks the admin, and nobody else, not even twice', async () => {
  const first = await buildMember()
  const second = await buildMember()
  expect(await readFirstAdminNotice()).toEqual({
    way: { email: null, needsVerifiedEmail: false, needsCode: false },
    code: null,
  })
  expect(await grantTo(first)).toMatchObject({ ok: true })
  for (const member of [second, first])
    expect(await grantTo(member)).toMatchObject({ error: { reason: 'admin-exists' } })
  expect(await sql`select user_id from user_roles`).toEqual([{ user_id: first.userId }])
  expect(await readFirstAdminNotice()).toBeNull()
})

it('is not stopped by roles of another kind', async () => {
  await sql`delete from user_roles`
  const member = await buildMember()
  await sql`insert into user_roles (user_id, role) values (${member.userId}, 'moderator')`
  expect(await grantTo(member)).toMatchObject({ ok: true })
})

it('goes on under a new token, and under none that was there before', async () => {
  await sql`delete from user_roles`
  const member = await buildMember()
  const elsewhere = await buildAnotherSession(member.userId)
  const granted = await grantTo(member)
  if (!granted.ok) throw new Error(granted.error.reason)
  for (const { cookie } of [member, elsewhere]) expect(await findSession(cookie)).toBeNull()
  const [line = ''] = granted.value.setCookies
  expect(await findSession(line.split(';')[0] ?? '')).toMatchObject({
    sessionId: member.sessionId,
    role: 'owner',
  })
  expect(await listSessions(member.userId)).toHaveLength(1)
})

it('is not granted to a token that was replaced meanwhile', async () => {
  await sql`delete from user_roles`
  const member = await buildMember()
  await sql`update auth_sessions set generation = generation + 1 where id = ${member.sessionId}`
  expect(await grantTo(member)).toMatchObject({ error: { reason: 'session-over' } })
  expect(await sql`select 1 from user_roles`).toHaveLength(0)
})

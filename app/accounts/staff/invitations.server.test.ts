import { beforeEach, describe, expect, it } from 'vitest'
import { memberOf } from '#tests/support/build-factors.ts'
import { buildPerson, buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { acceptInvitation, readInvitation } from './invitation-acceptance.server.ts'
import { inviteAgain, inviteStaff, listInvitations, revokeInvitation } from './invitations.server.ts'
import { INVITATION_DAYS, INVITATIONS_MAX } from './staff.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const invite = (email: string, role: 'owner' | 'manager' | 'clerk' = 'clerk') =>
  inviteStaff({ email, role, userId })
beforeEach(async () => {
  await sql`delete from staff_invitations`
  await sql`delete from mail_outbox`
  await sql`delete from user_roles where user_id <> ${userId}`
})

/** The token of the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await sql<{ body_text: string }[]>`
    select body_text from mail_outbox where to_address = ${email} order by created_at desc limit 1`
  const [, token = ''] = /\/auth\/invitation\?token=([\w-]+)/.exec(mail?.body_text ?? '') ?? []
  expect(token).not.toBe('')
  return token
}

describe('an invitation (R86)', () => {
  it('is in the list with its role, and in one mail; its token is in that mail alone', async () => {
    expect(await invite('  Amy@Shop.example ', 'manager')).toEqual({ ok: true, value: null })
    expect(await listInvitations()).toEqual([
      expect.objectContaining({ email: 'amy@shop.example', role: 'manager', isExpired: false }),
    ])
    const token = await tokenFor('amy@shop.example')
    expect(await readInvitation(token)).toEqual({ email: 'amy@shop.example', role: 'manager' })
    const [row] = await sql`select to_jsonb(i)::text as row from staff_invitations i`
    expect(row?.row).not.toContain(token)
    const events = await sql`select details::text as text from security_events where user_id = ${userId}`
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('asked again has the new role and a new link, and is one', async () => {
    await invite('amy@shop.example', 'clerk')
    const first = await tokenFor('amy@shop.example')
    await invite('AMY@shop.example', 'owner')
    expect(await listInvitations()).toHaveLength(1)
    expect(await readInvitation(first)).toBeNull()
    expect(await readInvitation(await tokenFor('amy@shop.example'))).toMatchObject({ role: 'owner' })
  })

  it('works for its days, and not a second longer', async () => {
    await invite('amy@shop.example')
    const token = await tokenFor('amy@shop.example')
    const [row] =
      await sql`select extract(day from expires_at - created_at)::integer as days from staff_invitations`
    expect(row).toEqual({ days: INVITATION_DAYS })
    await sql`update staff_invitations set expires_at = now() + interval '1 minute'`
    expect(await readInvitation(token)).not.toBeNull()
    await sql`update staff_invitations set expires_at = now()`
    expect(await readInvitation(token)).toBeNull()
    expect((await listInvitations())[0]?.isExpired).toBe(true)
  })

  it('is refused when too many wait, except for one that waits already', async () => {
    for (let at = 0; at < INVITATIONS_MAX; at += 1)
      expect((await invite(`person${at}@shop.example`)).ok).toBe(true)
    expect(await invite('one.more@shop.example')).toEqual({
      ok: false,
      error: { reason: 'too-many-invitations' },
    })
    expect((await invite('person3@shop.example', 'manager')).ok).toBe(true)
    expect(await listInvitations()).toHaveLength(INVITATIONS_MAX)
  })

  it('is refused for somebody who works here, and writes no mail', async () => {
    const clerk = await buildPerson({ role: 'clerk' })
    expect(await invite(clerk.email.toUpperCase())).toEqual({
      ok: false,
      error: { reason: 'already-staff' },
    })
    expect(await sql`select 1 from mail_outbox`).toEqual([])
  })

  it('is sent again only while it is there, and taken back once', async () => {
    await invite('amy@shop.example')
    const [{ id } = { id: '' }] = await listInvitations()
    expect(await inviteAgain({ id, userId })).toBe(true)
    await revokeInvitation({ id, userId })
    await revokeInvitation({ id, userId })
    expect(await inviteAgain({ id, userId })).toBe(false)
    const ends = await sql`select 1 from security_events where event = 'staff-invitation-end'`
    expect(ends).toHaveLength(1)
  })
})

describe('who accepts', () => {
  it('has the role in the same session under a new token, and no other session', async () => {
    const { user, sessionId } = await buildSignedIn({ email: 'amy@shop.example' })
    await buildSession(user.id)
    await invite(user.email, 'manager')
    const member = await memberOf(sessionId)
    const outcome = await acceptInvitation({ token: await tokenFor(user.email), member })
    expect(outcome.ok).toBe(true)
    expect(await sql`select role from user_roles where user_id = ${user.id}`).toEqual([{ role: 'manager' }])
    const sessions = await sql`select id, generation from auth_sessions where user_id = ${user.id}`
    expect(sessions).toEqual([{ id: sessionId, generation: member.generation + 1 }])
    expect(await listInvitations()).toEqual([])
  })

  it('is refused with a session that another tab has renewed', async () => {
    const { user, sessionId } = await buildSignedIn({ email: 'bea@shop.example' })
    await invite(user.email)
    const member = await memberOf(sessionId)
    await sql`update auth_sessions set generation = generation + 1 where id = ${sessionId}`
    const token = await tokenFor(user.email)
    expect(await acceptInvitation({ token, member })).toEqual({
      ok: false,
      error: { reason: 'session-over' },
    })
    expect(await listInvitations(), 'it still waits').toHaveLength(1)
  })
})

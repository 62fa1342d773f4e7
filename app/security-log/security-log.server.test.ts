import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { logger, noteClientAddress, runWithRequestId } from '#platform/logger.server.ts'
import { eventCeilings } from './event-volume.ts'
import type { SecurityEvent } from './security-events.ts'
import { listSecurityEvents } from './security-log-list.server.ts'
import {
  forgetOldSecurityEvents,
  recordSecurityEvent,
  recordSecurityEventWithin,
} from './security-log.server.ts'

afterEach(() => vi.restoreAllMocks())

const everything = { event: null, outcome: null, page: 1 }
const signIn: SecurityEvent = { event: 'sign-in', outcome: 'refused', userId: null }

/** Records an event as a request from that address does. */
async function recordFrom(address: string, event: SecurityEvent) {
  return await runWithRequestId('a-request', async () => {
    noteClientAddress(address)
    await recordSecurityEvent(event)
  })
}

describe('the security log', () => {
  it('keeps who, what, from where and with which outcome', async () => {
    const { id: userId, email } = await buildPerson()
    const details = { reason: 'no-factor', long: 'x'.repeat(500) }
    await recordFrom('203.0.113.7', { event: 'admin-access', outcome: 'refused', userId, details })
    const { entries } = await listSecurityEvents({ ...everything, event: 'admin-access' })
    expect(entries).toEqual([
      expect.objectContaining({ event: 'admin-access', outcome: 'refused', userId, email, occurrences: 1 }),
    ])
    expect(entries[0]?.details).toEqual({ reason: 'no-factor', long: 'x'.repeat(200) })
    expect(entries[0]?.requestId).toBe('a-request')
  })

  it('never holds an address that somebody typed, nor where they are, in clear', async () => {
    const lines: unknown[] = []
    vi.spyOn(logger, 'info').mockImplementation((line: unknown) => void lines.push(line))
    const typed = { ...signIn, event: 'password-reset-request' } as const
    await recordFrom('2001:db8::1', { ...typed, typedEmail: 'My-Secret@example.com' })
    await recordFrom('2001:db8::2', { ...typed, typedEmail: ' my-secret@example.com ' })
    await recordFrom('2001:db8:0:1::1', { ...typed, typedEmail: 'other@example.com' })
    const { entries } = await listSecurityEvents({ ...everything, event: 'password-reset-request' })
    const kept = JSON.stringify([entries, lines])
    expect(kept).not.toMatch(/secret@|2001:db8/i)
    const [other, second, first] = entries
    expect(first?.emailHash).toMatch(/^[0-9a-f]{16}$/)
    expect([second?.emailHash, second?.networkHash]).toEqual([first?.emailHash, first?.networkHash])
    expect(other?.emailHash).not.toBe(first?.emailHash)
    expect(other?.networkHash).not.toBe(first?.networkHash)
    expect(lines).toHaveLength(3)
  })

  it('counts a flood instead of keeping each of it', async () => {
    const flood = { ...signIn, event: 'sign-in-limit' } as const
    for (let turn = 0; turn < 100; turn++) await recordFrom('198.51.100.1', flood)
    const { entries } = await listSecurityEvents({ ...everything, event: 'sign-in-limit' })
    expect(entries.length).toBeLessThanOrEqual(2 * eventCeilings.refused.perNetworkAndMinute + 2)
    expect(entries.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(100)
  })

  it('shows more than fits on a page on the next one', async () => {
    for (let turn = 0; turn < 60; turn++)
      await recordFrom(`198.51.100.${turn}`, { event: 'csv-export', outcome: 'done', userId: null })
    const first = await listSecurityEvents({ ...everything, event: 'csv-export' })
    const last = await listSecurityEvents({ ...everything, event: 'csv-export', page: 2 })
    expect([first.entries.length, last.entries.length, first.pageCount]).toEqual([50, 10, 2])
    const ids = new Set([...first.entries, ...last.entries].map(({ id }) => id))
    expect(ids.size).toBe(60)
    expect(
      (await listSecurityEvents({ ...everything, event: 'csv-export', outcome: 'refused' })).entries,
    ).toEqual([])
  })

  it('fails no request, and says that it could not write', async () => {
    const told = vi.spyOn(logger, 'error').mockImplementation(() => {})
    // Not a code that the table takes.
    await recordSecurityEvent({ ...signIn, outcome: 'done', userId: 'nobody' })
    expect(told).toHaveBeenCalledOnce()
  })

  it('is there if and only if its transaction commits', async () => {
    const event = { event: 'role-change', outcome: 'done', userId: null } as const
    const undone = transact(async (tx) => {
      await recordSecurityEventWithin(tx, event)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect((await listSecurityEvents({ ...everything, event: 'role-change' })).entries).toHaveLength(0)
    await transact(async (tx) => await recordSecurityEventWithin(tx, event))
    expect((await listSecurityEvents({ ...everything, event: 'role-change' })).entries).toHaveLength(1)
  })

  it('outlives an account, and forgets after 180 days', async () => {
    const { id: userId } = await buildPerson()
    await recordSecurityEvent({ event: 'sign-out', outcome: 'done', userId })
    await sql`delete from users where id = ${userId}`
    const { entries } = await listSecurityEvents({ ...everything, event: 'sign-out' })
    expect(entries).toEqual([expect.objectContaining({ userId, email: null })])
    await sql`update security_events set created_at = now() - interval '179 days' where user_id = ${userId}`
    expect(await forgetOldSecurityEvents()).toBe(0)
    await sql`update security_events set created_at = now() - interval '181 days' where user_id = ${userId}`
    expect(await forgetOldSecurityEvents()).toBe(1)
  })
})

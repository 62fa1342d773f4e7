import { setImmediate as turn } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.server.ts'

const password = 'a good password'

describe('a stored password', () => {
  it('is an Argon2id hash of 19 MiB, two passes and one lane, each with a salt of its own', async () => {
    const [one, other] = [await hashPassword(password), await hashPassword(password)]
    for (const text of [one, other])
      expect(text).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword({ hash: one, password })).toBe(true)
    expect(await verifyPassword({ hash: one, password: `${password} ` })).toBe(false)
  })

  it('is still known when it was stored at another cost', async () => {
    const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(await verifyPassword({ hash: cheap, password })).toBe(true)
  })

  it('is hashed beside the shop, which goes on meanwhile', async () => {
    let isDone = false
    const hashing = Promise.all(Array.from({ length: 8 }, () => hashPassword(password))).finally(
      () => (isDone = true),
    )
    let turns = 0
    while (!isDone) {
      await turn()
      turns += 1
    }
    await hashing
    // In the shop's own thread there would be one turn at the end.
    expect(turns).toBeGreaterThan(20)
  })

  it('costs many times what a weak hash costs, on any machine', async () => {
    const weak = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
    const times: Record<'ours' | 'weak', number[]> = { ours: [], weak: [] }
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, work] of [
        ['weak', () => hash(password, weak)],
        ['ours', () => hashPassword(password)],
      ] as const) {
        const startedAt = performance.now()
        await work()
        times[kind].push(performance.now() - startedAt)
      }
    }
    const leastOf = (all: readonly number[]) => Math.min(...all)
    // 19 times the memory, twice: 38 by arithmetic; the least of nine is free of what else the machine did.
    expect(leastOf(times.ours)).toBeGreaterThan(leastOf(times.weak) * 8)
  })
})

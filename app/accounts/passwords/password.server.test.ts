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
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
    await Promise.all(Array.from({ length: 8 }, () => hashPassword(password)))
    const ownWork = process.threadCpuUsage(own).user
    // In the shop's own thread it would be nearly all of it.
    expect(ownWork).toBeLessThan(process.cpuUsage(all).user / 2)
  })
})

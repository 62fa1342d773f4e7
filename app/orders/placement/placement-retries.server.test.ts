import { describe, expect, it, vi } from 'vitest'
import { logger } from '#platform/logger.server.ts'
import { retryPlacement } from './placement-retries.server.ts'

const failure = (facts: object) => Object.assign(new Error('no luck'), facts)

/** Work that fails so often and then succeeds. */
function workThatFails(times: number, error: Error) {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw error
    return 'done'
  })
}

describe('retryPlacement', () => {
  it.each([
    ['a deadlock', { code: '40P01' }],
    ['a serialization failure', { code: '40001' }],
    ['a lock timeout', { code: '55P03' }],
    ['a terminated backend', { code: '57P01' }],
    ['a closed connection', { code: 'ECONNRESET' }],
    ['a taken key', { code: '23505', constraint: 'orders_idempotency_key_key' }],
    ['a taken number', { code: '23505', constraint: 'orders_order_number_key' }],
  ])('tries again after %s, however it was wrapped', async (_, facts) => {
    expect(await retryPlacement(workThatFails(2, failure(facts)))).toBe('done')
    const wrapped = new Error('Failed query', { cause: failure(facts) })
    expect(await retryPlacement(workThatFails(2, wrapped))).toBe('done')
  })

  it('gives up after five attempts', async () => {
    const work = workThatFails(99, failure({ code: '40P01' }))
    expect(await retryPlacement(work)).toBeNull()
    expect(work).toHaveBeenCalledTimes(5)
  })

  it.each(['57P01', '57P03', '53300', 'ECONNREFUSED', 'ETIMEDOUT'])(
    'tells that the database stays away (%s)',
    async (code) => {
      const work = workThatFails(99, failure({ code }))
      await expect(retryPlacement(work)).rejects.toMatchObject({ code })
      expect(work).toHaveBeenCalledTimes(5)
    },
  )

  it('begins no attempt when the customer has waited for long', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(6001)
    const work = workThatFails(99, failure({ code: '55P03' }))
    expect(await retryPlacement(work)).toBeNull()
    expect(work).toHaveBeenCalledTimes(1)
    clock.mockRestore()
  })

  it('begins another attempt when exactly the patience of a shopper is over', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(7000)
    const work = workThatFails(1, failure({ code: '55P03' }))
    expect(await retryPlacement(work)).toBe('done')
    clock.mockRestore()
  })

  it('writes down what was in the way, and at which attempt', async () => {
    const warn = vi.spyOn(logger, 'warn')
    const wrapped = new Error('Failed query', { cause: failure({ code: 'ECONNREFUSED' }) })
    await retryPlacement(workThatFails(1, wrapped))
    await retryPlacement(workThatFails(2, failure({ code: '40P01' })))
    expect(warn.mock.calls).toEqual([
      [{ code: 'ECONNREFUSED', attempt: 1 }, 'a transaction lost against another one'],
      [{ code: '40P01', attempt: 1 }, 'a transaction lost against another one'],
      [{ code: '40P01', attempt: 2 }, 'a transaction lost against another one'],
    ])
    warn.mockRestore()
  })

  it.each([
    ['a broken rule', { code: '23514', constraint: 'products_stock_check' }],
    ['another taken key', { code: '23505', constraint: 'users_email_key' }],
    ['another rule of the same name', { code: '23514', constraint: 'orders_order_number_key' }],
    ['a bug', {}],
  ])('does not hide %s', async (_, facts) => {
    const work = workThatFails(1, failure(facts))
    await expect(retryPlacement(work)).rejects.toThrow('no luck')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

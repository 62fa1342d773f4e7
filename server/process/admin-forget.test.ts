import { describe, expect, it } from 'vitest'
import { refuse, succeed } from '#shared/outcome.ts'
import { tellForgotten } from './admin-forget.ts'

type Forget = Parameters<typeof tellForgotten>[0]
const nothing = {
  account: 0,
  orders: 0,
  appointments: 0,
  messages: 0,
  alerts: 0,
  holds: 0,
  mails: 0,
  openOrders: [],
  snapshotRows: 0,
}

async function run(words: readonly string[], forget: Forget) {
  const lines: string[] = []
  const isDone = await tellForgotten(forget, (line) => lines.push(line), words)
  return { isDone, said: lines.join('\n') }
}

describe('npm run admin -- forget', () => {
  it('says what was deleted and what stays', async () => {
    const asked: unknown[] = []
    const { isDone, said } = await run(['a@example.com'], async (input) => {
      asked.push(input)
      return succeed({ ...nothing, account: 1, orders: 2, alerts: 1, holds: 2, mails: 1 })
    })
    expect(asked).toEqual([{ whom: 'a@example.com', keepsOpenOrders: false }])
    expect(isDone).toBe(true)
    expect(said).toContain(
      'Deleted for a@example.com: 1 account, 0 messages, 1 subscription to alerts, 2 holds, 1 email.',
    )
    expect(said).toContain('2 closed orders')
    expect(said).toContain('Backups made before now still have it')
    expect(said).not.toMatch(/Open orders|put back/)
  })

  it('says which open orders were kept, and that deleted ones can be put back', async () => {
    const { said } = await run(['a@example.com', 'keep-open-orders'], async ({ keepsOpenOrders }) =>
      succeed({ ...nothing, openOrders: keepsOpenOrders ? ['ORD-1', 'ORD-2'] : [], snapshotRows: 3 }),
    )
    expect(said).toContain('Open orders kept everything: ORD-1, ORD-2.')
    expect(said).toContain('gone for good after 30 days')
  })

  it.each([
    [{ reason: 'unknown' }, 'The store knows nothing about a@example.com. Nothing was changed.'],
    [{ reason: 'is-admin' }, 'a@example.com is an admin of the store. Nothing was changed.'],
    [
      { reason: 'open-orders', orderNumbers: ['ORD-1'] },
      'a@example.com has 1 open order (ORD-1): close them first, or add the word keep-open-orders. Nothing was changed.',
    ],
  ] as const)('says why nothing was done: %o', async (refusal, line) => {
    const error =
      'orderNumbers' in refusal ? { ...refusal, orderNumbers: [...refusal.orderNumbers] } : refusal
    expect(await run(['a@example.com'], async () => refuse(error))).toEqual({ isDone: false, said: line })
  })

  it.each([[[]], [['a@example.com', 'now']], [['a@example.com', 'keep-open-orders', 'b@example.com']]])(
    'says how it is used: %j',
    async (words) => {
      const { isDone, said } = await run(words, () => Promise.reject(new Error('not to be called')))
      expect({ isDone, said }).toEqual({
        isDone: false,
        said: 'Use: npm run admin -- forget EMAIL|PHONE|ORDER [keep-open-orders]',
      })
    },
  )
})

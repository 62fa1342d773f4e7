import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('./cart-session.client.ts', () => ({ fallbackSessionId: () => undefined, mirrorGuestCart: () => {} }))

/** What was asked of the store, in order, and the answers that it still owes. */
const asked: string[] = []
const owed: ((isOk: boolean) => void)[] = []

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const { action } = JSON.parse(String(init.body))
    asked.push(action)
    expect(init.keepalive).toBe(true)
    if (action !== 'add') return Response.json({ count: 1 })
    const { promise, resolve } = Promise.withResolvers<boolean>()
    owed.push(resolve)
    return Response.json({ error: 'Gone' }, { status: (await promise) ? 200 : 409 })
  })
})

it('reads the cart only when every change that was on its way is through, refused ones too', async () => {
  const { cartSettled, fetchHeaderCounts, postCartAddition } = await import('./cart-calls.client.ts')
  const added = postCartAddition('one')
  const refused = postCartAddition('two').catch(String)
  const settled = cartSettled().then(() => asked.push('settled'))
  const count = fetchHeaderCounts()
  owed[0]?.(true)
  await added
  expect(asked).toEqual(['add', 'add'])
  owed[1]?.(false)
  await Promise.all([refused, settled, count])
  expect(asked.slice(2).toSorted()).toEqual(['count', 'settled'])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OpenRequests } from './open-requests.ts'

describe('open requests', () => {
  it('are limited in all', () => {
    const open = new OpenRequests({ limit: 2, networkLimit: 10 })
    expect(['a', 'b', 'c'].map((network) => open.enter(network))).toEqual([true, true, false])
    open.leave('a')
    expect(open.enter('c')).toBe(true)
  })

  it('are limited for each network, and others are not kept out by it', () => {
    const open = new OpenRequests({ limit: 10, networkLimit: 2 })
    expect(['a', 'a', 'a', 'b'].map((network) => open.enter(network))).toEqual([true, true, false, true])
    open.leave('a')
    expect(open.enter('a')).toBe(true)
  })

  it('are never more than allowed, whatever comes and goes', () => {
    const steps = fc.array(fc.record({ network: fc.constantFrom('a', 'b', 'c'), isEntry: fc.boolean() }))
    fc.assert(
      fc.property(steps, (list) => {
        const open = new OpenRequests({ limit: 4, networkLimit: 2 })
        const inside: string[] = []
        for (const { network, isEntry } of list) {
          const own = inside.filter((other) => other === network).length
          if (isEntry) {
            const isIn = open.enter(network)
            expect(isIn).toBe(inside.length < 4 && own < 2)
            if (isIn) inside.push(network)
          } else if (own > 0) {
            open.leave(network)
            inside.splice(inside.indexOf(network), 1)
          }
        }
      }),
    )
  })
})

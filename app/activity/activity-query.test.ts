import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityHref, activityKinds, parseActivityQuery, type ActivityQuery } from './activity-query.ts'
import { historyNames } from './history-names.ts'

const id = '0d0f1f9c-7a5e-4c39-9a39-0d1a9d1c6a11'
const everything: ActivityQuery = { person: null, kind: null, from: null, to: null, before: null }
const read = (search: string) => parseActivityQuery(new URLSearchParams(search))
const kinds = Object.keys(activityKinds) as (keyof typeof activityKinds)[]

describe('the address of the activity list', () => {
  it('asks for everything when it says nothing', () => {
    expect(read('')).toEqual(everything)
    expect(activityHref(everything)).toBe('/admin/activity')
  })

  it('holds who, what, when, and where the page begins', () => {
    const query: ActivityQuery = {
      person: id,
      kind: 'money',
      from: '2026-11-01',
      to: '2026-11-30',
      before: { micros: '1764093600123456', history: 'order-moved', id },
    }
    const address = activityHref(query)
    expect(address).toBe(
      `/admin/activity?person=${id}&kind=money&from=2026-11-01&to=2026-11-30&before=1764093600123456.order-moved.${id}`,
    )
    expect(read(address.slice(address.indexOf('?')))).toEqual(query)
  })

  it('is read as it was written, whatever it asks for', () => {
    const day = fc.constantFrom(null, '2026-02-28', '2028-02-29')
    const query: fc.Arbitrary<ActivityQuery> = fc.record({
      person: fc.constantFrom(null, 'store', 'customer', id),
      kind: fc.constantFrom(null, ...kinds),
      from: day,
      to: day,
      before: fc.option(
        fc.record({
          micros: fc.bigInt(0n, 9_999_999_999_999_999n).map(String),
          history: fc.constantFrom(...historyNames),
          id: fc.uuid(),
        }),
      ),
    })
    fc.assert(
      fc.property(query, (wanted) => {
        expect(parseActivityQuery(new URL(activityHref(wanted), 'http://shop').searchParams)).toEqual(wanted)
      }),
    )
  })

  it.each([
    'person=jane@example.com',
    'person=former',
    'person=toString',
    'kind=everything',
    'kind=constructor',
    'from=2026-02-30',
    'from=26-1-1',
    'to=tomorrow',
    'to=99999-01-01',
    'before=1',
    `before=1.order-moved`,
    `before=1.order-moved.${id}.1`,
    `before=-1.order-moved.${id}`,
    `before=1e5.order-moved.${id}`,
    `before=12345678901234567.order-moved.${id}`,
    `before=1.hasOwnProperty.${id}`,
    'before=1.order-moved.1',
  ])('leaves out what it does not know: %s', (search) => {
    expect(read(search)).toEqual(everything)
  })
})

import { describe, expect, it } from 'vitest'
import { activityList } from './activity-query.ts'

const id = '0d0f1f9c-7a5e-4c39-9a39-0d1a9d1c6a11'
const read = (search: string) => activityList.read(new URLSearchParams(search))

describe('the address of the activity list', () => {
  it.each([
    `person=${id}&kind=money&from=2026-11-01&to=2026-11-30&before=1764093600123456.order-moved.${id}`,
    'person=store',
    `person=customer&before=0.ledger.${id}`,
  ])('is read as it was written: %s', (search) => {
    expect(activityList.hrefOf(read(search))).toBe(`/admin/activity?${search}`)
  })

  it('leaves nothing out where it begins with an older entry', () => {
    expect(activityList.isNarrowed(read(`before=0.ledger.${id}`))).toBe(false)
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
    expect(read(search)).toEqual(activityList.usual)
  })
})

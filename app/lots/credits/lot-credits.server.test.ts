import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBarrier } from '#tests/faults/barrier.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { creditForm, type CreditForm } from './lot-credit.ts'
import { creditRefusalText } from './lot-credit-messages.ts'
import { listCredits, recordCredit, reverseCredit } from './lot-credits.server.ts'

const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })
const now = new Date('2026-11-20T15:00:00Z')
const act = { userId, now }
const formOf = (values: Partial<CreditForm> = {}): CreditForm => ({
  key: randomUUID(),
  amount: 2500,
  credited_on: '2026-11-18',
  note: null,
  ...values,
})
const sumOf = async (lotId: string) =>
  (await listCredits(lotId)).reduce((sum, { amountCents }) => sum + amountCents, 0)

beforeEach(async () => {
  await sql`truncate lots cascade`
})

/** A lot that cost $120.00 in all. */
async function buildLot(): Promise<string> {
  const [lot] = await sql<{ id: string }[]>`
    insert into lots (name, lot_cost, freight, premium, target_roi, row_count, digest)
    values ('Pallet 7', 100, 15, 5, 50, 2, '0000000a') returning id`
  return lot?.id ?? ''
}

describe('a credit of a supplier (R96)', () => {
  it('is recorded once for each key, with its day, note and who entered it', async () => {
    const lotId = await buildLot()
    const form = formOf({ note: 'Two boxes were missing' })
    for (let at = 0; at < 2; at++) expect((await recordCredit({ lotId, form, ...act })).ok).toBe(true)
    expect(await listCredits(lotId)).toEqual([
      {
        id: form.key,
        amountCents: 2500,
        creditedOn: '2026-11-18',
        note: 'Two boxes were missing',
        isTakenBack: false,
        who: 'Olive Owner',
      },
    ])
  })

  it('is at most what the lot cost, together with those before', async () => {
    const lotId = await buildLot()
    expect((await recordCredit({ lotId, form: formOf({ amount: 11_000 }), ...act })).ok).toBe(true)
    expect(await recordCredit({ lotId, form: formOf({ amount: 1001 }), ...act })).toEqual({
      ok: false,
      error: { reason: 'too-high', mostCents: 1000 },
    })
    expect((await recordCredit({ lotId, form: formOf({ amount: 1000 }), ...act })).ok).toBe(true)
    expect(await sumOf(lotId)).toBe(12_000)
  })

  it('is refused for a day to come, by the store’s clock, and for no lot', async () => {
    const lotId = await buildLot()
    // Past midnight in London, the evening before in Toledo.
    const evening = { userId, now: new Date('2026-11-21T02:00:00Z') }
    const tomorrow = formOf({ credited_on: '2026-11-21' })
    expect(await recordCredit({ lotId, form: tomorrow, ...evening })).toMatchObject({
      error: { reason: 'future-date' },
    })
    const today = formOf({ credited_on: '2026-11-20' })
    expect((await recordCredit({ lotId, form: today, ...evening })).ok).toBe(true)
    expect(await recordCredit({ lotId: randomUUID(), form: today, ...act })).toMatchObject({
      error: { reason: 'unknown-lot' },
    })
  })

  it('is taken back by the opposite entry, once; nothing is changed or deleted', async () => {
    const lotId = await buildLot()
    const form = formOf()
    await recordCredit({ lotId, form, ...act })
    for (let at = 0; at < 2; at++)
      expect(await reverseCredit({ id: form.key, ...act })).toEqual({ ok: true, value: { lotId } })
    const credits = await listCredits(lotId)
    expect(credits).toHaveLength(2)
    expect(credits).toContainEqual(expect.objectContaining({ id: form.key, isTakenBack: true }))
    const back = credits.find(({ amountCents }) => amountCents < 0)
    expect(back).toMatchObject({ amountCents: -2500, creditedOn: '2026-11-18' })
    expect(await sumOf(lotId)).toBe(0)
    const unknown = { ok: false, error: { reason: 'unknown-credit' } }
    expect(await reverseCredit({ id: back?.id ?? '', ...act }), 'not the opposite entry').toEqual(unknown)
    expect(await reverseCredit({ id: randomUUID(), ...act })).toEqual(unknown)
  })
})

/** Everybody reads the sum before anybody writes: the fault that the test has to see. */
const allHaveRead = createBarrier(8)
async function recordCarelessly({ lotId, form }: { lotId: string; form: CreditForm }) {
  const sum = await sumOf(lotId)
  await allHaveRead()
  if (sum + form.amount <= 12_000)
    await sql`
      insert into lot_credits (id, lot_id, amount, credited_on, recorded_at)
      values (${form.key}, ${lotId}, ${form.amount / 100}, ${form.credited_on}, ${now})`
}

it.each([
  ['recordCredit', recordCredit, true],
  ['a variant that reads before it writes', recordCarelessly, false],
])(
  'credits entered at once never come to more than the lot cost: %s (%j)',
  async (_name, record, isRight) => {
    const lotId = await buildLot()
    const forms = Array.from({ length: 8 }, () => formOf({ amount: 5000 }))
    await Promise.all(forms.map((form) => record({ lotId, form, ...act })))
    expect((await sumOf(lotId)) <= 12_000).toBe(isRight)
  },
)

describe('the form of a credit', () => {
  const right = { key: randomUUID(), amount: '$1,250.50', credited_on: '2026-11-18', note: ' Dispute ' }

  it('is read in cents', () => {
    expect(creditForm.parse(right)).toEqual({ ...right, amount: 125_050, note: 'Dispute' })
  })

  it.each([
    [{ amount: '0' }, 'Enter an amount greater than $0'],
    [{ amount: '-5' }, 'Enter an amount greater than $0'],
    [{ amount: 'five' }, 'Enter an amount greater than $0'],
    [{ credited_on: '2026-02-30' }, 'Choose the date'],
    [{ credited_on: undefined }, 'Choose the date'],
    [{ note: 'x'.repeat(201) }, 'A note has at most 200 characters'],
  ])('is refused with %j', (change, message) => {
    expect(creditForm.safeParse({ ...right, ...change }).error?.issues[0]?.message).toBe(message)
  })

  it('says why nothing was recorded', () => {
    expect(creditRefusalText({ reason: 'too-high', mostCents: 1000 })).toContain('at most $10.00')
    expect(creditRefusalText({ reason: 'future-date' })).toContain('in the future')
    expect(creditRefusalText({ reason: 'unknown-lot' })).toContain('not there any more')
  })
})

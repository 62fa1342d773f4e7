import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { clearAlerts, findPendingId, setPrice, someEmail, watchPiece } from '#tests/support/build-alerts.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { WATCHES_MAX } from '#alerts/alert.ts'
import {
  forgetIdleSubscribers,
  readSubscription,
  removeAlert,
  savePace,
  unsubscribe,
} from '#alerts/managing/subscriptions.server.ts'
import { confirmAlert, readPendingAlert } from './alert-confirmation.server.ts'
import { askForAlert, forgetOldPendingAlerts } from './pending-alerts.server.ts'

beforeEach(clearAlerts)
afterAll(settleMailAttempts)

const ask = (productId: string, email: string, kind: 'price-drop' | 'back' = 'price-drop') =>
  askForAlert({ email, pace: 'daily', cause: 'anyone', wanted: { kind, productId } })
const subscribers = () => sql`select email, pace from alert_subscribers order by email`

describe('asking for an alert', () => {
  it('mails a link, and does nothing else until that is confirmed', async () => {
    const { id, name } = await buildProduct({})
    const email = someEmail()
    expect(await ask(id, email)).toEqual({ ok: true, value: null })
    expect(await subscribers()).toEqual([])
    const [mail] = await sql<{ text: string }[]>`
      select to_address, kind, body_text as text, unsubscribe_address from mail_outbox`
    expect(mail).toMatchObject({ to_address: email, kind: 'alert-confirmation', unsubscribe_address: null })
    expect(mail?.text).toContain(`when “${name}” costs less`)
    const pendingId = await findPendingId(email)
    expect(mail?.text).toContain(`/alerts/confirm/${pendingId}.`)
    expect(await readPendingAlert(pendingId)).toEqual({ email, wanted: `when “${name}” costs less` })
    expect(await subscribers(), 'a look confirms nothing').toEqual([])

    const outcome = await confirmAlert(pendingId)
    expect(outcome.ok).toBe(true)
    expect(await subscribers()).toEqual([{ email, pace: 'daily' }])
    expect(await confirmAlert(pendingId)).toEqual({ ok: false, error: { reason: 'over' } })
    expect(await readPendingAlert(pendingId)).toBeNull()
  })

  it('is one answer for an address that is known, and changes nothing of it', async () => {
    const [first, second] = [await buildProduct({}), await buildProduct({})]
    const { email, subscriberId } = await watchPiece({ productId: first.id })
    expect(
      await askForAlert({
        email,
        pace: 'at-once',
        cause: 'anyone',
        wanted: { kind: 'price-drop', productId: second.id },
      }),
    ).toEqual({
      ok: true,
      value: null,
    })
    expect(await readSubscription(subscriberId)).toMatchObject({
      pace: 'daily',
      watches: [{ productId: first.id }],
    })
  })

  it('is refused for what nobody can see, and for a piece that need not come back', async () => {
    const archived = await buildProduct({ status: 'archived' })
    const here = await buildProduct({})
    const sold = await buildProduct({ stock: 0 })
    const email = someEmail()
    for (const id of [archived.id, randomUUID(), 'nonsense'])
      expect(await ask(id, email)).toMatchObject({ error: { reason: 'gone' } })
    expect(await ask(here.id, email, 'back')).toMatchObject({ error: { reason: 'in-stock' } })
    expect(await sql`select from mail_outbox`).toEqual([])
    expect(await ask(sold.id, email, 'back')).toMatchObject({ ok: true })
  })
})

describe('a link', () => {
  it('is over after 48 hours, and what was typed goes with it', async () => {
    const { id } = await buildProduct({})
    const [late, early] = [someEmail(), someEmail()]
    await ask(id, late)
    await ask(id, early)
    await sql`update alert_requests set expires_at = expires_at - interval '48 hours' where email = ${late}`
    expect(await confirmAlert(await findPendingId(late))).toMatchObject({ error: { reason: 'over' } })
    expect(await forgetOldPendingAlerts()).toBe(1)
    expect(await sql`select email from alert_requests`).toEqual([{ email: early }])
    const [row] = await sql<{ hours: number }[]>`
      select extract(epoch from expires_at - created_at)::integer / 3600 as hours from alert_requests`
    expect(row?.hours).toBe(48)
  })

  it('is good for nothing once the piece is gone', async () => {
    const { id } = await buildProduct({})
    const email = someEmail()
    await ask(id, email)
    await sql`update products set status = 'archived' where id = ${id}`
    expect(await confirmAlert(await findPendingId(email))).toMatchObject({ error: { reason: 'gone' } })
    expect(await subscribers()).toEqual([])
  })

  it('confirms once, however often it is pressed at the same time', async () => {
    const { id } = await buildProduct({})
    const email = someEmail()
    await ask(id, email)
    const pendingId = await findPendingId(email)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirmAlert(pendingId)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await sql`select from alert_watches`).toHaveLength(1)
  })

  it('begins anew for a piece that is watched already: at the price of now', async () => {
    const { id } = await buildProduct({ priceCents: 10_000 })
    const { email, subscriberId } = await watchPiece({ productId: id })
    await setPrice(id, 80)
    await watchPiece({ productId: id, email, pace: 'at-once' })
    expect(await readSubscription(subscriberId)).toMatchObject({
      email,
      pace: 'at-once',
      watches: [{ productId: id, earlierCents: 8000 }],
    })
  })

  it('is refused by an address that watches as much as it may', async () => {
    const { id } = await buildProduct({})
    const { email, subscriberId } = await watchPiece({ productId: id })
    await sql`
      with made as (insert into products (name, price) select 'Chair', 10 from generate_series(2, ${WATCHES_MAX}) returning id)
      insert into alert_watches (subscriber_id, product_id, kind, price) select ${subscriberId}, id, 'price-drop', 10 from made`
    const other = await buildProduct({})
    await ask(other.id, email)
    expect(await confirmAlert(await findPendingId(email))).toMatchObject({ error: { reason: 'full' } })
    await watchPiece({ productId: id, email })
  })
})

describe('a subscriber', () => {
  it('removes one alert of their own, and nobody else’s', async () => {
    const [first, second] = [await buildProduct({}), await buildProduct({})]
    const { email, subscriberId } = await watchPiece({ productId: first.id })
    await watchPiece({ productId: second.id, email })
    const other = await watchPiece({ productId: first.id })
    const readWatches = async (id: string) => (await readSubscription(id))?.watches ?? []
    const [theirs] = await readWatches(other.subscriberId)
    await removeAlert({ subscriberId, alertId: theirs?.id ?? '' })
    expect(await readWatches(other.subscriberId)).toHaveLength(1)
    const [newest] = await readWatches(subscriberId)
    expect(newest?.productId).toBe(second.id)
    await removeAlert({ subscriberId, alertId: newest?.id ?? '' })
    expect(await readWatches(subscriberId)).toMatchObject([{ productId: first.id }])
  })

  it('changes the pace, and unsubscribes from all, as often as they like', async () => {
    const { id } = await buildProduct({})
    const { subscriberId } = await watchPiece({ productId: id })
    await savePace({ subscriberId, pace: 'at-once' })
    expect(await readSubscription(subscriberId)).toMatchObject({ pace: 'at-once' })
    await unsubscribe(subscriberId)
    await unsubscribe(subscriberId)
    expect(await readSubscription(subscriberId)).toBeNull()
    expect(await sql`select from alert_watches`).toEqual([])
  })

  it('is forgotten once nothing is asked for any more', async () => {
    const { id } = await buildProduct({})
    const { email, subscriberId } = await watchPiece({ productId: id })
    const idle = await watchPiece({ productId: id })
    expect(await forgetIdleSubscribers()).toBe(0)
    await sql`delete from alert_watches where subscriber_id = ${idle.subscriberId}`
    expect(await forgetIdleSubscribers()).toBe(1)
    expect(await readSubscription(subscriberId)).toMatchObject({ email })
  })
})

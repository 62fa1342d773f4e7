import { sql } from 'kysely'
import { db, type Transaction } from '../../../db/client.server.ts'
import { retryTransaction } from '../../../db/retried-transaction.server.ts'
import { absoluteLink, href } from '../../../shared/addresses.ts'
import { readStorePlace } from '../../appointments/place/store-place.server.ts'
import type { MailSender } from '../../mail/mail-document.ts'
import { sendLater } from '../../mail/send-later.server.ts'
import { readStoreSettings } from '../../store/settings/store-settings.server.ts'
import { mailSenderOf } from '../../store/store-facts.server.ts'
import { managePath, unsubscribePath } from '../alert-links.server.ts'
import { matchArrivals } from '../searches/search-matching.server.ts'
import { describeSearch } from '../searches/saved-search.ts'
import { alertMail } from './alert-mail.ts'
import { dueWatches, noteTold, readDueWatches, type DueWatch } from './due-watches.server.ts'
import { newMatches, noteMatches, readNewMatches, type NewMatch } from './new-matches.server.ts'

/** Subscribers in one run; the others follow in the next one. */
const RUN = 10_000

/** Written to at the same time, so that one is rendered while the database works for another. */
const PARALLEL = 4

/** Who may be written to: nobody more than once in 24 hours, unless they want everything at once (R91). */
const isOpen = (now: Date) =>
  sql<boolean>`(s.pace = 'at-once' or s.mailed_at is null or s.mailed_at <= ${now}::timestamptz - interval '24 hours')`

/**
 * Tells subscribers what is due, those who asked first for a piece that is back before the others (R91, R93, R94). Any number
 * of processes may do so at once and at any time be killed: one mail, and what it tells, are one transaction.
 * @returns how many mails were written.
 */
export async function sendDueAlerts(now: Date): Promise<{ mails: number }> {
  await matchArrivals()
  const [place, settings] = await Promise.all([readStorePlace(now), readStoreSettings()])
  const sender = mailSenderOf(settings)
  let mails = 0
  const tell = async (subscriberId: string) => {
    const telling = { subscriberId, sender, storeAddress: place?.address ?? null, now }
    const isSent = await retryTransaction((tx) => tellSubscriber(tx, telling))
    if (isSent) mails += 1
  }
  const { inTurn, atOnce } = await listDueSubscribers(now)
  for (const id of inTurn) await tell(id)
  const waiting = atOnce.values()
  const tellOthers = async () => {
    for (const id of waiting) await tell(id)
  }
  await Promise.all(Array.from({ length: PARALLEL }, tellOthers))
  return { mails }
}

/** Those for whom something is back, in the order in which they asked for it, and the others. */
async function listDueSubscribers(now: Date): Promise<{ inTurn: string[]; atOnce: string[] }> {
  const found = newMatches(db).select(['q.subscriberId', 'q.createdAt', sql.lit(false).as('isBack')])
  const due = dueWatches(db)
    .select(({ eb }) => ['w.subscriberId', 'w.createdAt', eb('w.kind', '=', 'back').as('isBack')])
    .unionAll(found)
    .as('due')
  const rows = await db
    .selectFrom('alertSubscribers as s')
    .innerJoin(due, 'due.subscriberId', 's.id')
    .select(['s.id', sql<boolean>`bool_or(due.is_back)`.as('isInTurn')])
    .where(isOpen(now))
    .groupBy('s.id')
    .orderBy(sql`min(due.created_at) filter (where due.is_back)`)
    .orderBy(sql`min(due.created_at)`)
    .limit(RUN)
    .execute()
  const idsOf = (isMeant: boolean) => rows.filter(({ isInTurn }) => isInTurn === isMeant).map(({ id }) => id)
  return { inTurn: idsOf(true), atOnce: idsOf(false) }
}

interface Telling {
  subscriberId: string
  sender: MailSender
  storeAddress: string | null
  now: Date
}

/** @returns false when there is nothing to tell any more, or another process is at it. */
async function tellSubscriber(tx: Transaction, { subscriberId, now, ...from }: Telling): Promise<boolean> {
  const subscriber = await tx
    .selectFrom('alertSubscribers as s')
    .select('s.email')
    .where('s.id', '=', subscriberId)
    .where(isOpen(now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!subscriber) return false
  const fresh = await noteUntold(tx, subscriberId)
  if (fresh.watches.length + fresh.matches.length === 0) return false
  await Promise.all([
    sendAlert(tx, { to: subscriber.email, subscriberId, ...from, ...fresh }),
    tx.updateTable('alertSubscribers').set({ mailedAt: now }).where('id', '=', subscriberId).execute(),
  ])
  return true
}

/** What a subscriber has not heard of, noted as told from now on. */
async function noteUntold(tx: Transaction, subscriberId: string) {
  const [due, found] = await Promise.all([readDueWatches(tx, subscriberId), readNewMatches(tx, subscriberId)])
  return {
    watches: due.length > 0 ? await noteTold(tx, subscriberId, due) : [],
    matches: found.length > 0 ? await noteMatches(tx, subscriberId, found) : [],
  }
}

async function sendAlert(
  tx: Transaction,
  alert: Omit<Telling, 'now'> & { to: string; watches: readonly DueWatch[]; matches: readonly NewMatch[] },
): Promise<void> {
  const { to, subscriberId, sender, storeAddress, watches, matches } = alert
  const linkTo = (path: string) => absoluteLink(sender.baseUrl, path)
  const withPage = <Piece extends { productId: string }>({ productId, ...piece }: Piece) => ({
    ...piece,
    address: linkTo(href('/product/:id', { id: productId })),
  })
  const unsubscribeUrl = linkTo(unsubscribePath(subscriberId))
  const document = alertMail({
    sender,
    storeAddress,
    unsubscribeUrl,
    told: watches.map(withPage),
    found: foundBySearch(matches).map(({ searchAddress, pieces }) => ({
      search: describeSearch(searchAddress),
      listAddress: linkTo(searchAddress),
      pieces: pieces.map(withPage),
    })),
    manageUrl: linkTo(managePath(subscriberId)),
  })
  const mail = { to, from: sender, replyTo: sender.storeEmail, document, about: {} }
  await sendLater(tx, { kind: 'alert', ...mail, unsubscribeAddress: unsubscribeUrl })
}

function foundBySearch(matches: readonly NewMatch[]) {
  const groups = Map.groupBy(matches, ({ searchAddress }) => searchAddress)
  return [...groups].map(([searchAddress, pieces]) => ({ searchAddress, pieces }))
}

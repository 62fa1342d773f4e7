import { db, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { readStorePlace } from '#appointments/place/store-place.server.ts'
import type { MailSender } from '#mail/mail-document.ts'
import { mailedPictureUrl } from '#media/picture.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { holdPath } from '#orders/holds/hold-links.server.ts'
import { toMailSender } from '#settings/store-facts.server.ts'
import { managePath, unsubscribePath } from '#alerts/alert-links.server.ts'
import { matchArrivals } from '#alerts/searches/search-matching.server.ts'
import { describeSearch } from '#alerts/searches/saved-search.ts'
import { alertMail } from './alert-mail.ts'
import { dueWatches, firstInLine, isOpen, noteTold, readDueWatches } from './due-watches.server.ts'
import { holdForFirst, SoldMeanwhile, type ToldWatch } from './first-refusal.server.ts'
import { newMatches, noteMatches, readNewMatches, type NewMatch } from './new-matches.server.ts'

/** Subscribers in one run; the others follow in the next one. */
const RUN = 10_000

/** Written to at the same time, so that one is rendered while the database works for another. */
const PARALLEL = 4

/**
 * Tells subscribers what is due, those who asked first for a piece that is back before the others (R91, R93, R94). Any number
 * of processes may do so at once and at any time be killed: one mail, and what it tells, are one transaction.
 * @returns how many mails were written.
 */
export async function sendDueAlerts(now: Date): Promise<{ mails: number }> {
  await matchArrivals()
  const [place, settings] = await Promise.all([readStorePlace(now), readStoreSettings()])
  const sender = toMailSender(settings)
  let mails = 0
  const tell = async (subscriberId: string) => {
    const telling = { subscriberId, sender, storeAddress: place?.address ?? null, now }
    const isSent = await retryTransaction((tx) => tellSubscriber(tx, telling)).catch((error: unknown) => {
      if (error instanceof SoldMeanwhile) return false
      throw error
    })
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

/** Those for whom something is back and it is their turn, in the order in which they asked, and all others. */
async function listDueSubscribers(now: Date): Promise<{ inTurn: string[]; atOnce: string[] }> {
  const due = dueWatches(db)
    .where('w.kind', '<>', 'back')
    .select(['w.subscriberId', 'w.createdAt'])
    .unionAll(newMatches(db).select(['q.subscriberId', 'q.createdAt']))
    .as('due')
  const [first, others] = await Promise.all([
    firstInLine(db, now)
      .select('line.subscriberId as id')
      .groupBy('line.subscriberId')
      .orderBy(({ fn }) => fn.min('line.createdAt'))
      .limit(RUN)
      .execute(),
    db
      .selectFrom('alertSubscribers as s')
      .innerJoin(due, 'due.subscriberId', 's.id')
      .select('s.id')
      .where(isOpen(now))
      .groupBy('s.id')
      .orderBy(({ fn }) => fn.min('due.createdAt'))
      .limit(RUN)
      .execute(),
  ])
  return { inTurn: first.map(({ id }) => id), atOnce: others.map(({ id }) => id) }
}

interface Telling {
  subscriberId: string
  sender: MailSender
  storeAddress: string | null
  now: Date
}

/** @returns false when there is nothing left to tell, or another process is doing it. */
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
  const { email } = subscriber
  const fresh = await noteUntold(tx, { subscriberId, email, now })
  if (fresh.watches.length + fresh.matches.length === 0) return false
  await Promise.all([
    sendAlert(tx, { to: email, subscriberId, ...from, ...fresh }),
    tx.updateTable('alertSubscribers').set({ mailedAt: now }).where('id', '=', subscriberId).execute(),
  ])
  return true
}

/** What a subscriber has not heard of, noted as told from now on. */
async function noteUntold(
  tx: Transaction,
  { subscriberId, ...holding }: { subscriberId: string; email: string; now: Date },
) {
  const [due, found] = await Promise.all([
    readDueWatches(tx, subscriberId, holding.now),
    readNewMatches(tx, subscriberId),
  ])
  const untold = due.length > 0 ? await noteTold(tx, subscriberId, due) : []
  return {
    watches: await holdForFirst(tx, { watches: untold, ...holding }),
    matches: found.length > 0 ? await noteMatches(tx, subscriberId, found) : [],
  }
}

async function sendAlert(
  tx: Transaction,
  alert: Omit<Telling, 'now'> & { to: string; watches: readonly ToldWatch[]; matches: readonly NewMatch[] },
): Promise<void> {
  const { to, subscriberId, sender, storeAddress, watches, matches } = alert
  const linkTo = (path: string) => absoluteLink(sender.baseUrl, path)
  const withPage = <Piece extends { productId: string; image: string | null }>(piece: Piece) => ({
    ...piece,
    picture: mailedPictureUrl(piece.image, sender.baseUrl),
    address: linkTo(href('/product/:id', { id: piece.productId })),
  })
  const unsubscribeUrl = linkTo(unsubscribePath(subscriberId))
  const document = alertMail({
    sender,
    storeAddress,
    unsubscribeUrl,
    told: watches.map(({ hold, ...watch }) => ({
      ...withPage(watch),
      held: hold && { until: hold.until, address: linkTo(holdPath(hold.holdId)) },
    })),
    found: foundBySearch(matches).map(({ searchAddress, pieces }) => ({
      search: describeSearch(searchAddress),
      listAddress: linkTo(searchAddress),
      pieces: pieces.map(withPage),
    })),
    manageUrl: linkTo(managePath(subscriberId)),
  })
  const mail = { to, from: sender, replyTo: sender.storeEmail, document, about: {} }
  await sendLater(tx, { kind: 'alert', cause: 'recipient', ...mail, unsubscribeAddress: unsubscribeUrl })
}

function foundBySearch(matches: readonly NewMatch[]) {
  const groups = Map.groupBy(matches, ({ searchAddress }) => searchAddress)
  return [...groups].map(([searchAddress, pieces]) => ({ searchAddress, pieces }))
}

import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { alertMail } from '#alerts/sending/alert-mail.ts'
import { sendDueAlerts } from '#alerts/sending/due-alerts.server.ts'
import { dueWatches } from '#alerts/sending/due-watches.server.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'

// A process of its own that is killed in the middle: `shop` is the shop's way, `two-transactions` a broken one.
const [, , how, now = ''] = process.argv
if (how === 'shop') await sendDueAlerts(new Date(now))
else {
  const due = await dueWatches(db)
    .innerJoin('alertSubscribers as s', 's.id', 'w.subscriberId')
    .select(['s.email', 'w.id', 'w.subscriberId', 'w.productId', 'w.kind', 'p.name', 'p.price'])
    .execute()
  for (const { email, name, kind, price, id, ...told } of due) {
    await transact(async (tx) => {
      const sender = await readMailSender(tx)
      const piece = { kind, name, priceCents: 1, earlierCents: 2, address: sender.baseUrl, held: null }
      const links = { manageUrl: sender.baseUrl, unsubscribeUrl: sender.baseUrl }
      const document = alertMail({ sender, storeAddress: null, told: [piece], found: [], ...links })
      const mail = { to: email, from: sender, replyTo: sender.storeEmail, document, about: {} }
      await sendLater(tx, { kind: 'alert', cause: 'recipient', ...mail })
    })
    // What was told is noted afterwards.
    await transact(async (tx) => {
      await tx
        .insertInto('alertSends')
        .values({ ...told, kind, price })
        .execute()
      await sql`update alert_watches set price = ${price} where id = ${id}`.execute(tx)
    })
  }
}
process.exit(0)

import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { absoluteLink } from '#shared/addresses.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { toSearchTerms } from '#catalogue/search/search-terms.ts'
import type { MailCause } from '#mail/recipient-ceiling.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import { REQUEST_HOURS, type AskRefusal, type Pace, type Wanted } from '#alerts/alert.ts'
import { confirmPath } from '#alerts/alert-links.server.ts'
import { searchedText, watchedText } from '#alerts/alert-texts.ts'
import { describeToStranger, readSavedSearch, savedAddress } from '#alerts/searches/saved-search.ts'
import { confirmationMail } from './confirmation-mail.ts'

/** What a customer asked for, at an address that may be someone else's. */
export interface AskedAlert {
  email: string
  pace: Pace
  wanted: Wanted
  cause: MailCause
}

/**
 * Mails a link that confirms the alert (R90). Nothing else happens before that, and whether the address is known makes
 * no difference: a known one does not let others add to its list either.
 */
export async function askForAlert(asked: AskedAlert): Promise<Outcome<null, AskRefusal>> {
  const { email, pace, wanted, cause } = asked
  const checked = wanted.kind === 'search' ? checkSearch(wanted) : await checkPiece(wanted)
  if (!checked.ok) return checked
  const { columns, told } = checked.value
  await transact(async (tx) => {
    const expiresAt = sql<Date>`now() + make_interval(hours => ${REQUEST_HOURS})`
    const { id } = await tx
      .insertInto('alertRequests')
      .values({ email, pace, ...columns, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const from = await readMailSender(tx)
    const confirmUrl = absoluteLink(from.baseUrl, confirmPath(id))
    const document = confirmationMail(from, { wanted: told, confirmUrl })
    const mail = { to: email, from, replyTo: from.storeEmail, document, about: {} }
    await sendLater(tx, { kind: 'alert-confirmation', cause, ...mail })
  })
  return succeed(null)
}

/** The database's limit. */
const ADDRESS_MAX = 2000

async function checkPiece({ kind, productId }: Extract<Wanted, { productId: string }>) {
  const product = await findProduct(productId)
  if (!product) return refuse({ reason: 'gone' })
  if (kind === 'back' && product.stock > 0) return refuse({ reason: 'in-stock' })
  const columns = { kind, productId, price: centsToNumeric(product.priceCents) }
  return succeed({ columns, told: watchedText(kind, product.name) })
}

/** Refuses a search without words, which never finds anything, and an address longer than any real list's. */
function checkSearch({ kind, address: given }: Extract<Wanted, { kind: 'search' }>) {
  const query = readSavedSearch(given)
  const address = savedAddress(query)
  const isVague = query.search !== '' && toSearchTerms(query.search).length === 0
  if (!address || isVague || address.length > ADDRESS_MAX) return refuse({ reason: 'no-search' })
  const named = describeToStranger(address) ?? 'the search you saved'
  return succeed({ columns: { kind, address }, told: searchedText(named) })
}

/** Deletes pending alerts with an expired link. @returns how many. */
export async function forgetOldPendingAlerts(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('alertRequests')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

import { transact, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isPhone, phoneKey } from '#shared/text/phone-number.ts'
import { forgetRows, type ForgottenRows, type Person } from './forgotten-rows.server.ts'

/** What was forgotten, and what was not. */
export interface Forgotten extends ForgottenRows {
  /** Numbers of open orders that kept everything: they are still to be handed over. */
  openOrders: string[]
}

export type ForgetRefusal =
  | { reason: 'unknown' }
  /** Their account runs the store. */
  | { reason: 'is-admin' }
  | { reason: 'open-orders'; orderNumbers: string[] }

/**
 * Forgets a person at their own request, in one transaction (R183): account, sessions, cart, messages and mail go;
 * closed orders keep number, date, items and amounts for the books, and nothing that says whose they were. With open
 * orders nothing is done, unless `keepsOpenOrders`: then these stay as they are.
 */
export async function forgetPerson({
  whom,
  keepsOpenOrders,
}: {
  /** Their email; of who gave the store none, a phone number or the number of an order. */
  whom: string
  keepsOpenOrders: boolean
}): Promise<Outcome<Forgotten, ForgetRefusal>> {
  const said = whom.trim()
  return await transact(async (tx) => {
    const named = await tx
      .selectFrom('orders')
      .select(['id', 'shippingEmail'])
      .where('orderNumber', '=', said.toUpperCase())
      .executeTakeFirst()
    const email = (named?.shippingEmail ?? (said.includes('@') ? said : '')).toLowerCase()
    const user = await tx
      .selectFrom('users as u')
      .select('u.id')
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('userRoles as r').select('r.id').whereRef('r.userId', '=', 'u.id')).as('isAdmin'),
      )
      .where('u.email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (user?.isAdmin) return refuse({ reason: 'is-admin' })
    const userId = user?.id ?? null
    const { openNumbers, ...orders } = await lockOrders(tx, { email, userId, orderId: named?.id ?? null })
    if (openNumbers.length > 0 && !keepsOpenOrders)
      return refuse({ reason: 'open-orders', orderNumbers: openNumbers })
    const phones = isPhone(said) ? [phoneKey(said)] : []
    const done = await forgetRows(tx, { said: email || said.toLowerCase(), email, phones, userId, ...orders })
    const isKnown = openNumbers.length > 0 || Object.values(done).some((count) => count > 0)
    return isKnown ? succeed({ ...done, openOrders: openNumbers }) : refuse({ reason: 'unknown' })
  })
}

/** Closed is what was handed over and paid for, or cancelled with no money to give back. */
async function lockOrders(
  tx: Transaction,
  { email, userId, orderId }: Pick<Person, 'email' | 'userId'> & { orderId: string | null },
) {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'paymentStatus'])
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['shippingEmail']), '=', email),
        ...(userId === null ? [] : [eb('userId', '=', userId)]),
        ...(orderId === null ? [] : [eb('id', '=', orderId)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const isClosed = ({ status, paymentStatus }: (typeof rows)[number]) =>
    (status === 'completed' && paymentStatus === 'paid') ||
    (status === 'cancelled' && paymentStatus === 'pending')
  const open = rows.filter((order) => !isClosed(order))
  return {
    closed: rows.filter(isClosed).map(({ id }) => id),
    open: open.map(({ id }) => id),
    openNumbers: open.map(({ orderNumber }) => orderNumber),
  }
}

import type { forgetPerson, Forgotten, ForgetRefusal } from '#upkeep/personal-data/forget-person.server.ts'
import { counted } from '#shared/text/counted.ts'

type Say = (line: string) => void

const usage = 'Use: npm run admin -- forget EMAIL|PHONE|ORDER [keep-open-orders]'

/** `npm run admin -- forget EMAIL|PHONE|ORDER [keep-open-orders]` (R183): what the privacy policy promises to anyone who asks. */
export async function tellForgotten(
  forget: typeof forgetPerson,
  say: Say,
  [whom, word, ...rest]: readonly string[],
): Promise<boolean> {
  if (!whom || (word !== undefined && word !== 'keep-open-orders') || rest.length > 0) {
    say(usage)
    return false
  }
  const outcome = await forget({ whom, keepsOpenOrders: word !== undefined })
  if (outcome.ok) for (const line of describe(whom, outcome.value)) say(line)
  else say(`${explain(whom, outcome.error)} Nothing was changed.`)
  return outcome.ok
}

function describe(whom: string, forgotten: Forgotten): string[] {
  const { account, messages, alerts, holds, mails, orders, appointments, openOrders, snapshotRows } =
    forgotten
  return [
    `Deleted for ${whom}: ${counted(account, 'account')}, ${counted(messages, 'message')}, ${counted(alerts, 'subscription')} to alerts, ${counted(holds, 'hold')}, ${counted(mails, 'email')}.`,
    `Removed name, email, phone and address from ${counted(orders, 'closed order')} and ${counted(appointments, 'appointment')}; numbers, dates, items and amounts stay for the books.`,
    ...(openOrders.length > 0
      ? [`Open orders kept everything: ${openOrders.join(', ')}. Do this again when they are closed.`]
      : []),
    ...(snapshotRows > 0
      ? ['Deleted orders that can still be put back have it too; they are gone for good after 30 days.']
      : []),
    'Not looked through: what your staff typed as a reason, note or quick item (docs/security.md, “Personal data”).',
    'Backups made before now still have it: restore one, and this has to be done again.',
  ]
}

function explain(whom: string, refusal: ForgetRefusal): string {
  if (refusal.reason === 'unknown') return `The store knows nothing about ${whom}.`
  if (refusal.reason === 'is-admin') return `${whom} is an admin of the store.`
  return `${whom} has ${counted(refusal.orderNumbers.length, 'open order')} (${refusal.orderNumbers.join(', ')}): close them first, or add the word keep-open-orders.`
}

import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { accountEmailField, NAME_LIMIT } from '#accounts/profile/account-fields.ts'

/** Someone as a provider knows them. */
export interface ProviderPerson {
  providerId: string
  /** The provider's own id of them. */
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string
}

/** A code of account-messages.ts. */
type LinkRefusal = { reason: 'email_not_found' | 'email_not_verified' | 'account_not_linked' }
type FoundAccount = Outcome<{ userId: string }, LinkRefusal>

/**
 * The account of someone who signed in at a provider: the one that was used with this provider before, or whose
 * confirmed address the provider confirms as well, or a new one with a confirmed address. Anyone who cannot read mail
 * to an address gets no account with it, and none that is there (R30).
 */
export async function findProviderAccount(person: ProviderPerson): Promise<FoundAccount> {
  const email = accountEmailField.safeParse(person.email)
  if (!email.success) return refuse({ reason: 'email_not_found' })
  return await transact(async (tx) => await findOrMake(tx, { ...person, email: email.data }))
}

async function findOrMake(
  tx: Transaction,
  { providerId, subject, email, isEmailVerified, name }: ProviderPerson & { email: string },
): Promise<FoundAccount> {
  const linked = await tx
    .updateTable('users as u')
    .from('authAccounts as a')
    .set(({ ref }) => ({
      emailVerified: sql<boolean>`${ref('u.emailVerified')}
        or (${isEmailVerified}::boolean and ${ref('u.email')} = ${email})`,
    }))
    .where('a.providerId', '=', providerId)
    .where('a.accountId', '=', subject)
    .whereRef('u.id', '=', 'a.userId')
    .returning('u.id as userId')
    .executeTakeFirst()
  if (linked) return succeed(linked)
  // Before it is looked up, so that of two sign-ins at once one makes the account and the other finds it.
  if (isEmailVerified)
    await tx
      .insertInto('users')
      .values({ name: foldToOneLine(name).slice(0, NAME_LIMIT), email, emailVerified: true })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  const user = await tx
    .selectFrom('users')
    .select(['id', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return refuse({ reason: 'email_not_verified' })
  if (!isEmailVerified || !user.emailVerified) return refuse({ reason: 'account_not_linked' })
  await tx
    .insertInto('authAccounts')
    .values({ userId: user.id, providerId, accountId: subject })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .execute()
  return succeed({ userId: user.id })
}

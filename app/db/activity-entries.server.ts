import { sql, type AliasedRawBuilder, type Expression } from 'kysely'
import type { Nobody } from '#shared/lists/activity.ts'

/** What every history tells of one of its entries (R95). */
interface ActivityColumns {
  id: string
  at: Date
  /** The account that acted. */
  userId: string | null
  /** Who it was when there is no account. */
  nobody: Nobody
  /** What happened, as activity/activity-texts.ts reads it. */
  facts: unknown
}

/** All entries of one history: its owner says what they are, the activity page puts them in order. */
export type ActivityEntries = Expression<ActivityColumns>

/** Who acted in all entries without an account. */
export const orNobody = (nobody: Nobody): AliasedRawBuilder<Nobody, 'nobody'> => sql.lit(nobody).as('nobody')

/** No account ever acts here. */
export const byNoAccount: AliasedRawBuilder<string | null, 'userId'> = sql<string | null>`null::uuid`.as(
  'userId',
)

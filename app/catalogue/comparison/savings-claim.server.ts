import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { literals } from '#db/expressions.server.ts'
import { claimSavings, specifiedClaim } from '#content/store-sentences.ts'
import { brokenConditions } from '#catalogue/savings.ts'
import { keepReading } from '#platform/events/kept-reading.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'

const highestSaving = compileOnce<object>()(() =>
  db
    .selectFrom('products')
    .select('savingsPercent')
    .where('status', '=', sql.lit('active'))
    .where('stock', '>', sql.lit(0))
    .where('condition', 'not in', literals(brokenConditions))
    .orderBy('savingsPercent', 'desc')
    .limit(1),
)

const claim = keepReading<string>({
  channels: ['settings_changed'],
  async read() {
    const { claimsFromStock } = await readStoreSettings()
    if (!claimsFromStock) return specifiedClaim
    const [best] = await highestSaving({})
    return claimSavings(best?.savingsPercent ?? 0)
  },
  // As long as a finished page is kept.
  lifetimeMs: 60_000,
  whileAway: {
    say: specifiedClaim,
    complaint: 'the savings could not be read; pages say what was known last',
  },
})

/** What pages claim to save off retail: as specified, or what the stock bears out if the owner wants that (R217). */
export const readSavingsClaim = (): Promise<string> => claim.read(new Date())

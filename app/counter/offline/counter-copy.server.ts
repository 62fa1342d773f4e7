import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { getTaxTerms } from '#settings/tax/tax-terms.ts'
import type { CopiedPiece, CounterCopy } from './register-calls.ts'

/** What a register sells from without a connection: every piece in stock by code, name and price (R89). */
export async function readCounterCopy({ now }: { now: Date }): Promise<CounterCopy> {
  const [pieces, { taxRules }] = await Promise.all([
    db
      .selectFrom('products')
      .select(({ ref }) =>
        sql<CopiedPiece>`jsonb_build_array(${ref('id')}, ${ref('code')}, ${ref('name')},
          (least(${ref('price')}, ${ref('tagPrice')}) * 100)::bigint, ${ref('stock')})`.as('piece'),
      )
      .where('stock', '>', 0)
      .orderBy('name')
      .execute(),
    readTotalSettings({ now }),
  ])
  const { rate: taxRate } = getTaxTerms(taxRules, { state: 'OH', certificate: null })
  return { pieces: pieces.map(({ piece }) => piece), taxRate, takenAtMs: now.getTime() }
}

import { expressionBuilder, type Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { centsOf, literals } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { recordSettingChange } from '#settings/store/history/setting-changes.server.ts'
import type { TaxRuleForm } from './tax-rule-form.ts'
import { taxStateNames, type DatedTaxRule, type TaxRules, type TaxState } from './tax-rules.ts'

/** What totals are made of. */
interface TotalSettings {
  taxRules: TaxRules
  deliveryFeeCents: number
}

const eb = expressionBuilder<Database>()

/** The rule of a state on a day, in the statement that asks for it. */
const ruleOn = (state: TaxState, day: Expression<string>) =>
  eb
    .selectFrom('taxRules as t')
    .select(({ ref, cast }) =>
      jsonBuildObject({ rate: cast<string>('t.rate', 'text'), isFeeTaxed: ref('t.isFeeTaxed') }).as('rule'),
    )
    .where('t.state', 'in', literals([state]))
    .where('t.validFrom', '<=', eb.cast<string>(day, 'date'))
    .orderBy('t.validFrom', 'desc')
    .orderBy('t.createdAt', 'desc')
    .limit(1)

const readTotals = compileOnce<{ day: string }>()((value) =>
  db
    .selectFrom('storeSettings')
    .select(({ ref }) => [
      centsOf(ref('deliveryFee')).as('deliveryFeeCents'),
      ruleOn('OH', value('day')).as('ohio'),
      ruleOn('MI', value('day')).as('michigan'),
    ])
    .limit(1),
)

/**
 * The tax rules in force and the delivery fee, in one statement: what totals are made of, as the transaction that writes
 * them sees it (R6, R80). A rule begins at midnight in Toledo.
 * @throws when the settings or the rule of Ohio are gone, which a migration put there.
 */
export async function readTotalSettings({ now }: { now: Date }, tx?: Transaction): Promise<TotalSettings> {
  const [row] = await readTotals({ day: isoStoreDate(now) }, tx)
  if (!row?.ohio) throw new Error('store_settings has no row, or Ohio has no tax rule: insert them again.')
  const { deliveryFeeCents, ohio, michigan } = row
  return { deliveryFeeCents, taxRules: { OH: ohio, MI: michigan } }
}

/** What Ohio lets the store keep of the tax of a period that ends on a day, as the rule of that day has it. */
export async function readFilingDiscount(day: string): Promise<string> {
  const row = await db
    .selectFrom('taxRules')
    .select('filingDiscount')
    .where('state', '=', 'OH')
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.filingDiscount ?? '0'
}

/** Whether the owner has ever added one: those that the store came with are nobody's. */
export async function hasOwnTaxRule(): Promise<boolean> {
  const own = db.selectFrom('taxRules').select('id').where('enteredBy', 'is not', null).limit(1)
  return (await own.executeTakeFirst()) !== undefined
}

/** Every rule there was, the latest first. */
export async function listTaxRules(): Promise<DatedTaxRule[]> {
  return await db
    .selectFrom('taxRules')
    .select(['id', 'state', 'rate', 'isFeeTaxed', 'validFrom', 'source'])
    .orderBy('validFrom', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/**
 * Adds a rule, once for each key, and writes down who did it. What was charged before stays unchanged (R80).
 * @throws the broken primary key when the key is that of another rule (R184).
 */
export async function addTaxRule({ form, userId }: { form: TaxRuleForm; userId: string }): Promise<void> {
  const { key: id, taxState: state, taxRate: rate, taxSource: source, ...rest } = form
  const rule = { id, state, rate, source, ...rest }
  await transact(async (tx) => {
    const adding = tx.insertInto('taxRules').values({ ...rule, enteredBy: userId })
    const added = await adding
      .onConflict((at) => at.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const same = tx
        .selectFrom('taxRules')
        .select('id')
        .where(({ and }) => and(rule))
      if (!(await same.executeTakeFirst())) await adding.execute()
      return
    }
    const { filingDiscount: _, ...told } = rest
    const after = { taxState: taxStateNames[state], taxRate: rate, taxSource: source, ...told }
    await recordSettingChange(tx, { settings: 'tax', before: {}, after, userId })
  })
}

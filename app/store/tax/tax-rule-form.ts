import { requiredUuid } from '#shared/form-fields.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { readTyped } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'
import { isChecked, readAs } from '#store/settings/store-settings-form.ts'
import { taxStates } from './tax-rules.ts'

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,3}))?$/
export const SOURCE_MAX = 200
/** A rule for the far future is a slip of the pen. */
const LAST_DAY = '2099-12-31'

/** '7.25' or '7,25' as the rate '0.07250', exactly; null for what is no percent from 0 to 100 with at most three decimals. */
export function parseTaxRate(text: string): string | null {
  const [, whole = '', fraction = ''] = PERCENT.exec(readTyped(text).replace(/[% ]/g, '')) ?? []
  const thousandths = Number(whole + fraction.padEnd(3, '0'))
  if (whole === '' || thousandths > 100_000) return null
  const digits = String(thousandths).padStart(6, '0')
  return `${digits.slice(0, -5)}.${digits.slice(-5)}`
}

/** A rule as its form sends it; `today` is the store's: no rule begins before it. `key` names the entry. */
export const taxRuleForm = (today: string) =>
  z.object({
    key: requiredUuid('Reload the page and try again'),
    state: z.enum(taxStates, 'Choose a state'),
    rate: readAs('Enter a percent such as 7.25, with at most three decimals', parseTaxRate),
    fee_taxed: isChecked,
    filing_discount: readAs('Enter a percent such as 0.75, with at most three decimals', parseTaxRate),
    valid_from: z.iso
      .date('Enter the first day of the rule')
      .refine((day) => day >= today && day <= LAST_DAY, 'A rule begins today or later'),
    source: z
      .string('Say where the rate is from')
      .overwrite(foldToOneLine)
      .min(1, 'Say where the rate is from')
      .max(SOURCE_MAX, `The source has at most ${SOURCE_MAX} characters`),
  })

export type TaxRuleForm = z.output<ReturnType<typeof taxRuleForm>>

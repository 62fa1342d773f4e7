import { choice, readAs, toggle } from '#kit/setting-kinds.ts'
import { formOf, type Setting } from '#kit/settings.ts'
import { requiredUuid } from '#shared/form-fields.ts'
import { formatRate } from '#shared/money.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { readTyped } from '#shared/text/typed-text.ts'
import { z } from '#shared/zod.ts'
import { taxStateNames } from './tax-rules.ts'

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,3}))?$/
const SOURCE_MAX = 200
/** A rule for the far future is a slip of the pen. */
const LAST_DAY = '2099-12-31'

/** '7.25' or '7,25' as the rate '0.07250', exactly; null unless it is a percent from 0 to 100 with at most three decimals. */
export function parseTaxRate(text: string): string | null {
  const [, whole = '', fraction = ''] = PERCENT.exec(readTyped(text).replace(/[% ]/g, '')) ?? []
  const thousandths = Number(whole + fraction.padEnd(3, '0'))
  if (whole === '' || thousandths > 100_000) return null
  const digits = String(thousandths).padStart(6, '0')
  return `${digits.slice(0, -5)}.${digits.slice(-5)}`
}

const rate = (label: string, example: string): Setting<string> => ({
  label,
  control: 'line',
  isRequired: true,
  schema: readAs(`Enter a percent such as ${example}, with at most three decimals`, parseTaxRate),
  tell: (value) => formatRate(String(value)),
  input: { inputMode: 'decimal' },
})

const noSource = 'Say where the rate is from'

/** What a new rule says; `today` is the store's: none begins before it. */
export const taxRuleSettings = (today: string) => ({
  taxState: choice('State', { group: { columns: 3 }, labels: taxStateNames, problem: 'Choose a state' }),
  taxRate: { ...rate('Rate (%)', '7.25'), name: 'Tax rate' },
  validFrom: {
    label: 'From',
    description: 'From midnight in Toledo.',
    control: 'line',
    isRequired: true,
    schema: z.iso
      .date('Enter the first day of the rule')
      .refine((day) => day >= today && day <= LAST_DAY, 'A rule begins today or later'),
    input: { type: 'date', min: today },
  } satisfies Setting<string>,
  filingDiscount: {
    ...rate('Discount for filing on time (%)', '0.75'),
    description: 'What the state lets you keep of the tax; Ohio: 0.75 (form UST 1).',
  },
  isFeeTaxed: toggle('Tax the delivery fee', {
    name: 'Tax on the delivery fee',
    description: 'Off: only the goods are taxed.',
  }),
  taxSource: {
    label: 'Source',
    description: 'Where you have the rate from, for your accountant and for you.',
    control: 'line',
    isRequired: true,
    isWide: true,
    schema: z
      .string(noSource)
      .overwrite(foldToOneLine)
      .min(1, noSource)
      .max(SOURCE_MAX, `The source has at most ${SOURCE_MAX} characters`),
    input: { placeholder: 'tax.ohio.gov, rate of Lucas County', maxLength: SOURCE_MAX },
  } satisfies Setting<string>,
})

/** A rule as its form sends it. `key` names the entry. */
export const taxRuleForm = (today: string) =>
  formOf(taxRuleSettings(today)).extend({ key: requiredUuid('Reload the page and try again') })

export type TaxRuleForm = z.output<ReturnType<typeof taxRuleForm>>
